import { saveFile } from '../../ui/save-file.ts'

/** The drawing with a quiet zone of four modules, as scanners ask for, in a file that a printer can take at any size. */
export function svgFile(svg: SVGSVGElement, name: string): void {
  const size = svg.viewBox.baseVal.width
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`)
  copy.setAttribute('style', 'background:#fff')
  saveFile(name, 'image/svg+xml', copy.outerHTML)
}
