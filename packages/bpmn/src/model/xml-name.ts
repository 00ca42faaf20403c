/** Narrower than an XML name: moddle, which reads the model again, refuses ids beyond these letters. */
const pattern = /^[A-Za-z_][\w.-]*$/

export function isXmlName(text: string): boolean {
  return pattern.test(text)
}
