import { word } from '../i18n/i18n.ts'
import { CallError } from './call-error.ts'

type Envelope = { code?: number; data?: unknown; msg?: string }

/** The envelope comes first; only an HTTP error without one is an HTTP error (decision 3). */
export function readEnvelope(status: number, text: string): unknown {
  const isHttpSuccess = status >= 200 && status < 300
  const envelope = parse(text)
  if (!envelope || (envelope.code === undefined && !isHttpSuccess)) {
    throw isHttpSuccess
      ? new CallError({ code: status, reason: 'client.not-an-envelope', msg: word('error.unknown') })
      : new CallError({ code: status, reason: 'client.http-status', msg: word('error.http-status', { status }) })
  }
  const { code = 200, data = null, msg } = envelope
  if (code === 200) return data
  const { reason, fields, details } = refusalOf(data)
  throw new CallError({ code, reason, msg: msg || defaultMessage(code), fields, details })
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const { code } = value as { code?: unknown }
    return code === undefined || typeof code === 'number' ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}

type Refused = Pick<CallError, 'reason' | 'fields' | 'details'>

function refusalOf(data: unknown): Refused {
  const { reason, fields, ...details } = (data ?? {}) as Partial<Pick<CallError, 'reason' | 'fields'>>
  return { reason, fields: Array.isArray(fields) ? fields : [], details }
}

export function defaultMessage(code: number): string {
  switch (code) {
    case 401:
      return word('error.401')
    case 403:
      return word('error.403')
    case 404:
      return word('error.404')
    case 901:
      return word('error.901')
    default:
      return word('error.unknown')
  }
}

export const unreachable = () =>
  new CallError({ code: 0, reason: 'client.unreachable', msg: word('error.unreachable') })
export const timedOut = () => new CallError({ code: 0, reason: 'client.timed-out', msg: word('error.timed-out') })
