import type { Services } from './services.ts'

type Clipboard = { set: (tree: unknown) => void }
type Native = { toggle: (isOn: boolean) => void }

const beforeNative = 2100
const pasteFailed = 'failed to paste from clipboard'

/**
 * Where the browser refuses its clipboard, what was copied is still here: the first paste, too, must work. Whether it is refused is
 * known only after the fact, so a copy is always kept and a failed paste is done again.
 */
class OwnClipboard {
  static $inject = ['eventBus', 'clipboard', 'copyPaste', 'nativeCopyPaste']

  constructor(
    eventBus: Services['eventBus'],
    clipboard: Clipboard,
    copyPaste: Services['copyPaste'],
    nativeCopyPaste: Native,
  ) {
    let attempt: object = {}
    eventBus.on('copyPaste.elementsCopied', beforeNative, ({ tree }: { tree: unknown }) => clipboard.set(tree))
    eventBus.on('copyPaste.pasteElements', beforeNative, ({ element, point, hints }: Record<string, unknown>) => {
      attempt = { ...(element !== undefined && { element, point }), ...(hints !== undefined && { hints }) }
    })
    eventBus.on('native-copy-paste:error', ({ message }: { message: string }) => {
      nativeCopyPaste.toggle(false)
      eventBus.fire('laurel.clipboard-refused')
      if (message === pasteFailed) copyPaste.paste(attempt)
    })
  }
}

export const ownClipboardModule = {
  __init__: ['ownClipboard'],
  ownClipboard: ['type', OwnClipboard],
}
