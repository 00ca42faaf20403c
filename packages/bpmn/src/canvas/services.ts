import type { Moddle, ModdleElement } from '../model/moddle.ts'
import type { UiLanguage } from './translate.ts'

/** The services of bpmn-js that we rely on, under the names by which it hands them out. */
export type DiagramElement = {
  id: string
  type: string
  businessObject: ModdleElement
  di: ModdleElement
  parent?: DiagramElement
  children?: DiagramElement[]
  incoming?: DiagramElement[]
  outgoing?: DiagramElement[]
  source?: DiagramElement
  target?: DiagramElement
  label?: DiagramElement
  labelTarget?: DiagramElement
  waypoints?: { x: number; y: number }[]
  x: number
  y: number
  width: number
  height: number
}

type Listener = (event: never) => unknown

export type Services = {
  alignElements: { trigger: (elements: DiagramElement[], way: Alignment) => void }
  autoPlace: { append: (source: DiagramElement, shape: DiagramElement, hints?: object) => DiagramElement }
  canvas: {
    zoom: (level?: number | 'fit-viewport', centre?: 'auto' | { x: number; y: number }) => number
    getRootElement: () => DiagramElement
    getContainer: () => HTMLElement
    getSize: () => { width: number; height: number }
    getActiveLayer: () => SVGElement
    addMarker: (element: DiagramElement | string, marker: string) => void
    removeMarker: (element: DiagramElement | string, marker: string) => void
    scroll: (by: { dx: number; dy: number }) => void
    scrollToElement: (element: DiagramElement | string, padding?: number) => void
    viewbox: (box?: { x: number; y: number; width: number; height: number }) => Viewbox
    getGraphics: (element: DiagramElement | string) => SVGElement
    focus: () => void
    resized: () => void
  }
  commandStack: {
    execute: (command: string, context: object) => void
    registerHandler: (command: string, handler: unknown) => void
    canUndo: () => boolean
    canRedo: () => boolean
    undo: () => void
    redo: () => void
    clear: () => void
  }
  copyPaste: { copy: (elements: DiagramElement[]) => unknown; paste: (context?: object) => unknown }
  distributeElements: { trigger: (elements: DiagramElement[], axis: 'horizontal' | 'vertical') => void }
  editorActions: { trigger: (action: string, options?: object) => unknown; isRegistered: (action: string) => boolean }
  elementFactory: { createShape: (attributes: object) => DiagramElement }
  elementRegistry: {
    get: (id: string) => DiagramElement | undefined
    filter: (is: (element: DiagramElement) => boolean) => DiagramElement[]
    getAll: () => DiagramElement[]
    getGraphics: (element: DiagramElement | string) => SVGElement
    updateId: (element: DiagramElement, id: string) => void
  }
  eventBus: {
    on: (events: string | string[], priority: number | Listener, listener?: Listener) => void
    off: (events: string | string[], listener: Listener) => void
    fire: (event: string, payload?: object) => unknown
  }
  graphicsFactory: {
    updateContainments: (elements: DiagramElement[]) => void
    _getChildrenContainer: (parent: DiagramElement) => SVGElement
  }
  minimap: { open: () => void; close: () => void; isOpen: () => boolean }
  moddle: Moddle
  modeling: {
    updateProperties: (element: DiagramElement, properties: object) => void
    updateModdleProperties: (element: DiagramElement, on: ModdleElement, properties: object) => void
    setColor: (elements: DiagramElement[], colors: { fill?: string | undefined; stroke?: string | undefined }) => void
    createShape: (shape: DiagramElement, at: { x: number; y: number }, parent: DiagramElement) => DiagramElement
    moveShape: (
      shape: DiagramElement,
      by: { x: number; y: number },
      parent?: DiagramElement,
      index?: number,
      hints?: object,
    ) => void
    resizeShape: (shape: DiagramElement, bounds: object) => void
    updateWaypoints: (connection: DiagramElement, waypoints: { x: number; y: number }[]) => void
    appendShape: (
      source: DiagramElement,
      shape: DiagramElement,
      position: object,
      parent: DiagramElement,
    ) => DiagramElement
    removeElements: (elements: DiagramElement[]) => void
    moveElements: (elements: DiagramElement[], delta: { x: number; y: number }) => void
  }
  overlays: {
    add: (element: DiagramElement | string, type: string, overlay: object) => string
    remove: (filter: string | { element?: DiagramElement | string; type?: string }) => void
  }
  replacements: { remember: (before: string) => void; takeBack: () => Promise<void>; forget: () => void }
  searchPad: { toggle: () => void; isOpen: () => boolean }
  selection: { get: () => DiagramElement[]; select: (elements: DiagramElement | DiagramElement[] | null) => void }
  smallMap: { rest: () => void; wake: () => void }
  uiLanguage: UiLanguage
  toggleMode: { toggleMode: (active: boolean) => void }
  translate: (template: string, replacements?: Record<string, string>) => string
}

export type Viewbox = { x: number; y: number; width: number; height: number; scale: number; inner: Box; outer: Box }
type Box = { x: number; y: number; width: number; height: number }

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

type Holder = { get: (name: string, strict?: boolean) => unknown }

export function service<Name extends keyof Services>(holder: Holder, name: Name): Services[Name] {
  return holder.get(name) as Services[Name]
}
