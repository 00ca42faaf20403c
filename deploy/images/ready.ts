// The health check of API nodes, desk and worker: says why where the answer is no.
const answer = await fetch(`http://127.0.0.1:${process.env['LAUREL_INTERNAL_PORT']}/health/ready`).catch(
  (error: unknown) => new Response(`${error}`, { status: 503 }),
)
console.log((await answer.text()).trim())
process.exitCode = answer.ok ? 0 : 1
