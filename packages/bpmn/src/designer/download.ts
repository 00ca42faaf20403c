import type { Modeler } from '../canvas/modeler.ts'

export type Format = 'bpmn' | 'svg' | 'png'

export async function exportAs(modeler: Modeler, format: Format, name: string): Promise<void> {
  download(`${name}.${format}`, await blobOf(modeler, format))
}

async function blobOf(modeler: Modeler, format: Format): Promise<Blob> {
  if (format === 'bpmn') {
    const { xml } = await modeler.saveXML({ format: true })
    return new Blob([xml ?? ''], { type: 'application/xml' })
  }
  const { svg } = await modeler.saveSVG()
  const drawing = new Blob([svg], { type: 'image/svg+xml' })
  return format === 'svg' ? drawing : toPng(drawing)
}

async function toPng(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    // Twice the size: sharp when printed.
    canvas.width = image.naturalWidth * 2
    canvas.height = image.naturalHeight * 2
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no drawing context')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

export function download(name: string, blob: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
