/** Loaded when it is first needed: most drawings are laid out by hand. */
export async function layOut(xml: string): Promise<string> {
  const { layoutProcess } = await import('bpmn-auto-layout')
  return layoutProcess(xml)
}
