import { formatInstant } from '@laurel/rules/date'
import { isWordKey, listed, word } from '../../platform/i18n/i18n.ts'
import { deviceName } from '../../ui/device-name.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { OwnEvent } from './security.queries.ts'

/** Alarming events are red; what others did to the account has an eye. */
const looks: readonly [kind: RegExp, icon: IconName, isAlarming?: true][] = [
  [/^(second-factor\.refused|code-card\.refused|account\.locked)$/, 'shield-alert', true],
  [/^(person\.revealed|account\.impersonated|person\.shown-to-owner)$/, 'eye'],
  [/^session\.opened$|^code-card\.used$/, 'log-in'],
  [/^session\.ended$/, 'log-out'],
  [/^(second-factor|account\.password)/, 'key'],
  [/^(person|account)\./, 'pencil'],
  [/^deletion\./, 'trash'],
  [/^social\./, 'building'],
]

export function lookOf({ kind, because }: OwnEvent): { icon: IconName; isAlarming: boolean } {
  if (because === 'refresh-reused') return { icon: 'shield-alert', isAlarming: true }
  const [, icon = 'info', isAlarming = false] = looks.find(([pattern]) => pattern.test(kind)) ?? []
  return { icon: icon as IconName, isAlarming: isAlarming === true }
}

/** Worded for the account's owner; a kind without such words uses those of the audit log. */
export function titleOf({ kind, because, name, fields }: OwnEvent): string {
  const keys = [`own.${kind}-${because ?? ''}`, `own.${kind}`, `event.${kind}`]
  const key = keys.find(isWordKey)
  if (key === undefined) return kind
  return word(key, {
    name: name ?? word('security.by-someone'),
    fields: listed(fields.map(formatField)),
  })
}

function formatField(field: string): string {
  const key = `audit.field.${field}`
  return isWordKey(key) ? word(key) : field
}

export function noteOf({ kind, at, by, name, reason, way, device, address }: OwnEvent): string {
  const isNamedInTitle = kind === 'person.revealed' || kind === 'second-factor.reset'
  const wayKey = `security.way-${way ?? ''}`
  const who = by === 'someone' && !isNamedInTitle && kind !== 'account.impersonated' ? (name ?? '') : ''
  return [
    formatInstant(at, 'MM-DD HH:mm'),
    who,
    isWordKey(wayKey) ? word(wayKey) : '',
    device === null ? '' : deviceName(device),
    address ?? '',
    reason === null ? '' : word('security.reason', { reason }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
