type DiagramModule = { __init__: string[]; [service: string]: unknown }
type LintRule = (config: unknown) => { check: (node: unknown, reporter: unknown) => unknown }

declare module 'bpmn-js-token-simulation' {
  const simulation: DiagramModule

  export { simulation as default }
}
declare module 'bpmn-js-native-copy-paste' {
  const copyPaste: DiagramModule

  export { copyPaste as default }
}
declare module 'diagram-js-minimap' {
  const minimap: DiagramModule

  export { minimap as default }
}
declare module 'camunda-bpmn-js-behaviors/lib/camunda-platform' {
  const behaviors: DiagramModule

  export { behaviors as default }
}
declare module 'bpmn-js-create-append-anything' {
  export const CreateAppendAnythingModule: DiagramModule
}
declare module 'bpmn-auto-layout' {
  export function layoutProcess(xml: string): Promise<string>
}
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    constructor(extensions?: Record<string, unknown>)
    create(type: string, properties?: Record<string, unknown>): unknown
    fromXML(xml: string): Promise<{ rootElement: unknown; warnings: { message: string }[] }>
    toXML(root: unknown, options?: { format?: boolean }): Promise<{ xml: string }>
  }
}
declare module 'bpmnlint/rules/*.js' {
  const rule: LintRule

  export { rule as default }
}
declare module 'bpmnlint/lib/linter.js' {
  class Linter {
    constructor(options: object)
    lint(root: unknown): Promise<unknown>
  }

  export { Linter as default }
}
