import { describe, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { type Telling, tellingOf } from './telling.ts'

const error = (code: number, reason?: CallError['reason'], isBackground = false) =>
  Object.assign(new CallError({ code, reason, msg: 'why' }), { isBackground })
const opening = { made: 'page', told: undefined, isScreen: false, hasUnsavedInput: false } as const
const lost = error(0, 'client.unreachable')
const refused = error(403, 'http.not-permitted')

describe('what a person sees of a failed call', () => {
  const cases: [what: string, error: unknown, around: Partial<Parameters<typeof tellingOf>[1]>, Telling][] = [
    ['a refusal', refused, {}, { toast: 'why' }],
    ['500', error(500, 'http.failed'), {}, { toast: 'why' }],
    ['501', error(501, 'http.not-yet-served'), {}, { toast: 'why' }],
    ['demo mode', error(901, 'http.demo-mode'), {}, { toast: 'why' }],
    ['401', error(401, 'auth.session-ended'), {}, { asksToLogIn: true }],
    ['401 that the caller tells', error(401, 'auth.session-ended'), { told: 'by-caller' }, { asksToLogIn: true }],
    ['an invalid refresh token', error(401, 'auth.refresh-not-valid'), {}, {}],
    ['an expired refresh token', error(401, 'auth.refresh-expired'), {}, {}],
    ['a closed portal', error(100_000_404, 'http.portal-closed'), {}, { leadsTo: '/404' }],
    ['a lost connection', lost, {}, { toast: 'why', leadsTo: '/500' }],
    ['a time-out', error(0, 'client.timed-out'), {}, { toast: 'why', leadsTo: '/500' }],
    ['an HTTP error', error(502, 'client.http-status'), {}, { toast: 'why', leadsTo: '/500' }],
    ['an envelope of 502', error(502, undefined), {}, { toast: 'why' }],
    ['a lost opening beside unsaved input', lost, { hasUnsavedInput: true }, { toast: 'why', leadsTo: '/500' }],
    ['a lost act', lost, { made: 'button' }, { toast: 'why', leadsTo: '/500' }],
    ['a lost act beside unsaved input', lost, { made: 'button', hasUnsavedInput: true }, { toast: 'why' }],
    ['a lost background call', error(0, 'client.unreachable', true), {}, {}],
    ['a refused background call', error(401, 'auth.session-ended', true), {}, {}],
    ['a lost call of a screen', lost, { isScreen: true }, {}],
    ['a refused call of a screen', refused, { isScreen: true }, {}],
    ['a refusal told by the caller', refused, { told: 'by-caller' }, {}],
    ['a lost call told by the caller', lost, { told: 'by-caller' }, {}],
    ['a refusal told by a page that opens', refused, { told: 'refusals-by-caller' }, {}],
    ['a page that does not open', lost, { told: 'refusals-by-caller' }, { toast: 'why', leadsTo: '/500' }],
    ['a call that was given up', new DOMException('x', 'AbortError'), {}, {}],
  ]
  test.each(cases)('%s', (_what, failure, around, telling) => {
    expect(tellingOf(failure, { ...opening, ...around })).toEqual(telling)
  })
})
