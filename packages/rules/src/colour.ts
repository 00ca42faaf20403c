/** Colours of a portal: one colour in, everything else follows (OKLCH: lightness, chroma, hue). */

export type Rgb = { red: number; green: number; blue: number }

export function hexToRgb(hex: string): Rgb | undefined {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex)
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1)
  if (!digits) return undefined
  const [red, green, blue] = digits.map((pair) => Number.parseInt(pair, 16)) as [number, number, number]
  return { red, green, blue }
}

export function hexToRgba(hex: string, alpha: number): string | undefined {
  const rgb = hexToRgb(hex)
  return rgb && `rgba(${rgb.red}, ${rgb.green}, ${rgb.blue}, ${Math.min(1, Math.max(0, alpha))})`
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

type Oklch = { lightness: number; chroma: number; hue: number }

function toOklch(hex: string): Oklch {
  const { red, green, blue } = hexToRgb(hex) ?? { red: 0, green: 0, blue: 0 }
  const [r, g, b] = [red, green, blue].map((channel) => toLinear(channel / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(A, B),
    hue: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360,
  }
}

function linearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Keeps lightness and hue, and gives up chroma until a screen can show it. */
function toHex(colour: Oklch): string {
  let { chroma } = colour
  const fits = () => linearRgb({ ...colour, chroma }).every((channel) => channel >= -0.0005 && channel <= 1.0005)
  for (let tries = 0; tries < 60 && !fits(); tries += 1) chroma *= 0.97
  const channel = (value: number) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${linearRgb({ ...colour, chroma })
    .map(channel)
    .join('')}`.toUpperCase()
}

/** Where the search for a solid begins: white text reaches 4.5:1 on most hues here. */
const lightestSolid = 0.545
const readable = 4.5

const lightSteps = [
  [25, 0.985, 0.06],
  [50, 0.966, 0.14],
  [100, 0.93, 0.3],
  [200, 0.87, 0.55],
  [300, 0.79, 0.8],
  [400, 0.7, 0.95],
] as const
const neutralSteps = [
  [25, 0.988, 0.003],
  [50, 0.975, 0.005],
  [100, 0.95, 0.007],
  [200, 0.915, 0.009],
  [300, 0.85, 0.013],
  [400, 0.71, 0.019],
  [500, 0.53, 0.022],
  [600, 0.47, 0.022],
  [700, 0.38, 0.022],
  [800, 0.295, 0.02],
  [900, 0.225, 0.017],
  [950, 0.175, 0.014],
] as const

/** As light as the portal's colour allows, and dark enough to be read on the palest tint and under white text. */
function readableSolid(portal: Oklch, palest: string): number {
  let solid = Math.min(portal.lightness, lightestSolid)
  while (contrast(palest, toHex({ ...portal, lightness: solid })) < readable) solid -= 0.005
  return solid
}

/** The portal's ramp as CSS variables: `brand-25` … `brand-950`, and greys tinted towards its hue. */
export function colourRamp(portalColour: string): Record<string, string> {
  const { lightness, chroma, hue } = toOklch(portalColour)
  const made: Record<string, string> = {}
  for (const [step, l, share] of lightSteps)
    made[`brand-${step}`] = toHex({ lightness: l, chroma: chroma * share, hue })
  const solid = readableSolid({ lightness, chroma, hue }, made['brand-50'] as string)
  made['brand-500'] = portalColour.toUpperCase()
  made['brand-600'] = toHex({ lightness: solid, chroma, hue })
  made['brand-700'] = toHex({ lightness: solid - 0.08, chroma: chroma * 0.95, hue })
  made['brand-800'] = toHex({ lightness: solid - 0.16, chroma: chroma * 0.8, hue })
  made['brand-900'] = toHex({ lightness: 0.27, chroma: chroma * 0.5, hue })
  made['brand-950'] = toHex({ lightness: 0.205, chroma: chroma * 0.36, hue })
  for (const [step, l, c] of neutralSteps) made[`n-${step}`] = toHex({ lightness: l, chroma: c, hue })
  return made
}

function luminance(hex: string): number {
  const { red, green, blue } = hexToRgb(hex) ?? { red: 0, green: 0, blue: 0 }
  const [r, g, b] = [red, green, blue].map((channel) => toLinear(channel / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG's ratio, 1 to 21; text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
