const maxTries = 50

/** As our pages do it: whoever hears that the server is busy asks again. */
export async function untilServed<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask()
    if (reply.status !== 503 || tries === maxTries) return reply
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800))
  }
}
