declare module 'saxen' {
  type Attributes = () => Record<string, string>
  type Decode = (text: string) => string
  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: Attributes, decode: Decode) => void): this
    on(event: 'closeTag', listener: (name: string, decode: Decode) => void): this
    on(event: 'text', listener: (text: string, decode: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    /** Names are told with these prefixes, whichever the document writes. */
    ns(prefixOfUri: Record<string, string>): this
    parse(xml: string): this
  }
}
