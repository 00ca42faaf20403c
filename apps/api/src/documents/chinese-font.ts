import { drawPng } from './draw-png.ts'

/** Without a font for it, every character is drawn as the same box. */
const letters = ['赛', '奖']

const drawingOf = (letter: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#fff"/><text x="8" y="64" font-size="64" font-family="'Noto Sans CJK SC','Noto Sans SC',sans-serif">${letter}</text></svg>`

export async function hasChineseFont(env: Record<string, string> = {}): Promise<boolean> {
  const [one, other] = await drawPng(letters.map(drawingOf), env)
  return one !== undefined && other !== undefined && !one.equals(other)
}

/** Share cards would go out full of boxes, and stay in the caches of others. */
export async function requireChineseFont(): Promise<void> {
  if (await hasChineseFont()) return
  throw new Error(
    'no font for Chinese is installed: share cards would show boxes (install fonts-noto-cjk; see docs/operations.md)',
  )
}
