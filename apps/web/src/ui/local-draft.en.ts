import type { Texts } from '../platform/i18n/text.ts'
import type { localDraftZh } from './local-draft.zh.ts'

export const localDraftEn: Texts<typeof localDraftZh> = {
  'local-draft.restored': 'Unsaved changes from {time} restored',
  'local-draft.discard': 'Discard',
  'local-draft.offered': 'The saved version has changed since. This device still has your unsaved changes from {time}.',
  'local-draft.restore': 'Restore',
  'local-draft.outdated': 'Someone else saved changes while you were editing.',
  'local-draft.keep-mine': 'Keep mine',
  'local-draft.take-theirs': 'Use theirs',
  'local-draft.leave-title': 'Unsaved changes',
  'local-draft.leave':
    'These changes are not saved yet. They stay on this device and come back when you return; logging out removes them.',
  'local-draft.stay': 'Keep editing',
  'local-draft.on-device': 'Kept on this device, saves when you are back online',
  'local-draft.retry': 'Retry now',
}
