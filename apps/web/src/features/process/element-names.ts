/** By the drawing; an element without a name goes by its id. */
export function elementNames(xml: string): (id: string) => string {
  const elements = new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('[id][name]')
  const names = new Map([...elements].map((each) => [each.getAttribute('id'), each.getAttribute('name')]))
  return (id) => names.get(id) || id
}
