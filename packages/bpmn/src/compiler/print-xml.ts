/** An element of the executable document; undefined attributes are left out. */
export type Printed = {
  name: string
  attributes: Readonly<Record<string, string | undefined>>
  inside: readonly (Printed | string)[]
}

export const tag = (
  name: string,
  attributes: Printed['attributes'],
  ...inside: readonly (Printed | string | undefined)[]
): Printed => ({ name, attributes, inside: inside.filter((one) => one !== undefined) })

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"\n\r\t]/g, (sign) => signs[sign] ?? sign)

/** The same tree is the same text: its hash tells whether anything changed. */
export function printXml(root: Printed): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>']
  const print = ({ name, attributes, inside }: Printed, indent: string) => {
    const written = Object.entries(attributes)
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .map(([key, value]) => ` ${key}="${escaped(value)}"`)
      .join('')
    const texts = inside.filter((one) => typeof one === 'string')
    if (inside.length === 0) lines.push(`${indent}<${name}${written} />`)
    else if (texts.length === inside.length)
      lines.push(`${indent}<${name}${written}>${escaped(texts.join(''))}</${name}>`)
    else {
      lines.push(`${indent}<${name}${written}>`)
      for (const one of inside) if (typeof one !== 'string') print(one, `${indent}  `)
      lines.push(`${indent}</${name}>`)
    }
  }
  print(root, '')
  return `${lines.join('\n')}\n`
}
