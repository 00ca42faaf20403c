/** Where letters are text, and not a command. */
export const isTyping = (target: HTMLElement): boolean =>
  target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
