import { describe, expect, test } from 'vitest'
import { CallError } from '../http/call-error.ts'
import { type ErrorPresentation, presentError } from './error-presentation.ts'

const error = (code: number, reason?: CallError['reason'], isBackground = false, msg = 'why') =>
  Object.assign(new CallError({ code, reason, msg }), { isBackground })
const opening = { trigger: 'navigation', display: undefined, isScreen: false, hasUnsavedInput: false } as const
const lost = error(0, 'client.unreachable')
const refused = error(403, 'http.not-permitted')

describe('what a person sees of a failed call', () => {
  const cases: [
    what: string,
    error: unknown,
    context: Partial<Parameters<typeof presentError>[1]>,
    ErrorPresentation,
  ][] = [
    ['a refusal', refused, {}, { toast: 'why' }],
    ['500', error(500, 'http.failed'), {}, { toast: 'why' }],
    ['501', error(501, 'http.not-yet-served'), {}, { toast: 'why' }],
    ['demo mode', error(901, 'http.demo-mode'), {}, { toast: 'why' }],
    ['401', error(401, 'auth.session-ended'), {}, { asksToLogIn: true }],
    ['401 that the caller shows', error(401, 'auth.session-ended'), { display: 'inline' }, { asksToLogIn: true }],
    ['an invalid refresh token', error(401, 'auth.refresh-not-valid'), {}, {}],
    ['an expired refresh token', error(401, 'auth.refresh-expired'), {}, {}],
    ['an invalid refresh token without a reason', error(401, undefined, false, '无效的刷新令牌'), {}, {}],
    ['an expired refresh token without a reason', error(500, undefined, false, '刷新令牌已过期'), {}, {}],
    ['a closed portal', error(100_000_404, 'http.portal-closed'), {}, { navigateTo: '/404' }],
    ['a lost connection', lost, {}, { toast: 'why', navigateTo: '/500' }],
    ['a time-out', error(0, 'client.timed-out'), {}, { toast: 'why', navigateTo: '/500' }],
    ['an HTTP error', error(502, 'client.http-status'), {}, { toast: 'why', navigateTo: '/500' }],
    ['an envelope of 502', error(502, undefined), {}, { toast: 'why' }],
    ['a lost opening beside unsaved input', lost, { hasUnsavedInput: true }, { toast: 'why', navigateTo: '/500' }],
    ['a lost act', lost, { trigger: 'action' }, { toast: 'why', navigateTo: '/500' }],
    ['a lost act beside unsaved input', lost, { trigger: 'action', hasUnsavedInput: true }, { toast: 'why' }],
    ['a lost background call', error(0, 'client.unreachable', true), {}, {}],
    ['a refused background call', error(401, 'auth.session-ended', true), {}, {}],
    ['a lost call of a screen', lost, { isScreen: true }, {}],
    ['a refused call of a screen', refused, { isScreen: true }, {}],
    ['a refusal shown by the caller', refused, { display: 'inline' }, {}],
    ['a lost call shown by the caller', lost, { display: 'inline' }, {}],
    ['a refusal shown by a page that opens', refused, { display: 'refusals-inline' }, {}],
    ['nothing there, shown by a page that opens', error(404, 'http.no-such-call'), { display: 'refusals-inline' }, {}],
    ['500 on a page with a state of its own', error(500), { display: 'refusals-inline' }, { toast: 'why' }],
    ['demo mode in a form', error(901), { trigger: 'action', display: 'refusals-inline' }, { toast: 'why' }],
    ['another code on a page that opens', error(423), { display: 'refusals-inline' }, { toast: 'why' }],
    ['another code at a field', error(422), { trigger: 'action', display: 'refusals-inline' }, {}],
    ['a page that does not open', lost, { display: 'refusals-inline' }, { toast: 'why', navigateTo: '/500' }],
    ['a call that was given up', new DOMException('x', 'AbortError'), {}, {}],
  ]
  test.each(cases)('%s', (_what, failure, context, expected) => {
    expect(presentError(failure, { ...opening, ...context })).toEqual(expected)
  })
})
