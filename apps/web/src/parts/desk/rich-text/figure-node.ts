import { mediaAddress } from '@laurel/rules/media'
import { Mark, Node } from '@tiptap/core'

const editorWidth = 1280

/** An uploaded picture with its description and caption. Stored without an address: that is made on rendering. */
export const figureNode = (media: string) =>
  Node.create({
    name: 'figure',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      fileId: { default: null, parseHTML: (element) => imageOf(element)?.getAttribute('data-file') ?? null },
      alt: { default: '', parseHTML: (element) => imageOf(element)?.getAttribute('alt') ?? '' },
      width: { default: null, parseHTML: (element) => imageOf(element)?.getAttribute('width') ?? null },
      height: { default: null, parseHTML: (element) => imageOf(element)?.getAttribute('height') ?? null },
      caption: { default: '', parseHTML: (element) => element.querySelector('figcaption')?.textContent ?? '' },
    }),
    parseHTML: () => [
      { tag: 'figure', getAttrs: (element) => (imageOf(element)?.hasAttribute('data-file') ? {} : false) },
      { tag: 'img[data-file]' },
    ],
    renderHTML: ({ node }) => {
      const { fileId, alt, width, height, caption } = node.attrs
      const size = width && height ? { width, height } : {}
      const image = [
        'img',
        { 'data-file': fileId, alt, ...size, src: mediaAddress(media, fileId, editorWidth) },
      ] as const
      return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', {}, caption]]
    },
  })

const imageOf = (element: HTMLElement) =>
  element.tagName === 'IMG' ? element : element.querySelector<HTMLImageElement>('img[data-file]')

const small = (name: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

export const smallMarks = [small('sub'), small('sup')]
