import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { followLive } from '../../platform/live/live.ts'
import { bytesOf, saveFile } from '../../ui/save-file.ts'

export type Entry = AnswerOf<'GET /ims/entry/get'>
export type EntryCard = AnswerOf<'GET /ims/entry/list-own'>['rows'][number]
export type Opening = AnswerOf<'GET /ims/entry/list-openings'>['rows'][number]
export type Member = Entry['members'][number]
export type Receipt = AnswerOf<'GET /ims/entry/get-receipt'>
export type DeskEntry = AnswerOf<'GET /ims/entry/read'>
export type Fault = Entry['faults'][number]

/** Where the line for news is down it is read again now and then. */
const readAgainMs = 60_000

export const useOpenings = (language: Language) =>
  useQuery({
    queryKey: ['entry', 'openings', language],
    queryFn: ({ signal }) => call('GET /ims/entry/list-openings', { query: { limit: 50 }, signal }),
    meta: { errors: 'inline' },
  })

export const useDeskEntry = (id: string, language: Language) =>
  useQuery({
    queryKey: ['entry', 'desk', id, language],
    queryFn: ({ signal }) => call('GET /ims/entry/read', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

export const listOwn = (cursor?: string) =>
  call('GET /ims/entry/list-own', { query: { limit: 20, ...(cursor !== undefined && { cursor }) } })

export const useOwnEntries = (language: Language) =>
  useQuery({
    queryKey: ['entry', 'own', language],
    queryFn: () => listOwn(),
    meta: { errors: 'inline' },
  })

export const useEntry = (id: string, language: Language) =>
  useQuery({
    queryKey: [...oneEntry(id), language],
    queryFn: async ({ signal }) => {
      const entry = await call('GET /ims/entry/get', { query: { id }, signal, background: true })
      knownRevisions.set(id, entry.revision)
      return { ...entry, clockSkewMs: Date.parse(entry.now) - Date.now() }
    },
    enabled: id !== '',
    placeholderData: keepPreviousData,
    refetchInterval: readAgainMs,
    meta: { errors: 'inline' },
  })

/** Of every level, the newest first. */
export const useReviewProcesses = (id: string, language: Language) =>
  useQuery({
    queryKey: [...oneEntry(id), 'processes', language],
    queryFn: ({ signal }) =>
      call('GET /ims/process/get-of-entry', { query: { entryId: id }, signal, background: true }),
    meta: { errors: 'inline' },
  })

/** A teammate has changed something: it is read again at once. What one has saved oneself is known. */
export function useFollowedEntry(id: string): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      followLive([`entry:${id}`], {
        onLink: () => undefined,
        onState: ({ version }) => {
          if (version > (knownRevisions.get(id) ?? version)) void queries.invalidateQueries({ queryKey: oneEntry(id) })
        },
      }),
    [id, queries],
  )
}

const oneEntry = (id: string) => ['entry', 'one', id] as const

/** The revision of each entry that this page has read, or made by saving right after it. */
const knownRevisions = new Map<string, number>()

export async function saveSection(body: RequestOf<'PUT /ims/entry/save-section'>['body']) {
  const answer = await call('PUT /ims/entry/save-section', { body, background: true })
  if (answer.revision === (knownRevisions.get(body.id) ?? 0) + 1) knownRevisions.set(body.id, answer.revision)
  return answer
}

/** The receipt on paper, into the browser's downloads. */
export const useReceiptPdf = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { name, pdf } = await call('GET /ims/entry/get-receipt-pdf', { query: { id } })
      saveFile(name, 'application/pdf', bytesOf(pdf))
    },
  })

export const useReceipt = (id: string, language: Language) =>
  useQuery({
    queryKey: ['entry', 'receipt', id, language],
    queryFn: ({ signal }) => call('GET /ims/entry/get-receipt', { query: { id }, signal }),
    enabled: id !== '',
    meta: { errors: 'inline' },
  })

/** Sixteen letters and digits: anything else is no receipt, and nobody is asked. */
export const isReceipt = (code: string) => /^[0-9A-Z]{16}$/.test(code)

export const useVerifiedReceipt = (receipt: string, language: Language) =>
  useQuery({
    queryKey: ['entry', 'verified', receipt, language],
    queryFn: ({ signal }) => call('GET /ims/entry/verify-receipt', { query: { receipt }, signal }),
    enabled: isReceipt(receipt),
    meta: { errors: 'inline' },
  })

export const useInvitation = (token: string, language: Language) =>
  useQuery({
    queryKey: ['entry', 'invitation', token, language],
    queryFn: ({ signal }) => call('POST /ims/entry/read-invitation', { body: { token }, signal }),
    meta: { errors: 'inline' },
  })

/** After it, whatever is shown of entries is read again. */
function useEntryAct<Input, Answer>(act: (input: Input) => Promise<Answer>, errors?: 'inline') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['entry'] }),
    ...(errors && { meta: { errors } }),
  })
}

export const useBegin = () =>
  useEntryAct((body: { contestId: string; trackId: string }) => call('POST /ims/entry/begin', { body }))
export const useSubmit = () =>
  useEntryAct((body: { id: string; version: number }) => call('POST /ims/entry/submit', { body }), 'inline')
export const useTakeBack = () =>
  useEntryAct((body: { id: string; version: number }) => call('PUT /ims/entry/take-back', { body }))
export const useWithdraw = () =>
  useEntryAct((body: { id: string; version: number }) => call('PUT /ims/entry/withdraw', { body }))

export const useAddMember = () =>
  useEntryAct(
    (body: RequestOf<'POST /ims/entry/add-member'>['body']) => call('POST /ims/entry/add-member', { body }),
    'inline',
  )
export const useInvite = () =>
  useEntryAct((body: RequestOf<'POST /ims/entry/invite'>['body']) => call('POST /ims/entry/invite', { body }), 'inline')
export const useRemoveMember = () =>
  useEntryAct((query: { id: string; memberId: string }) => call('DELETE /ims/entry/remove-member', { query }))
export const useMoveMember = () =>
  useEntryAct((body: RequestOf<'PUT /ims/entry/change-member'>['body']) =>
    call('PUT /ims/entry/change-member', { body }),
  )
export const useTransferLead = () =>
  useEntryAct((body: { id: string; memberId: string }) => call('PUT /ims/entry/hand-over', { body }))
export const useConfirm = () => useEntryAct((id: string) => call('PUT /ims/entry/confirm-member', { body: { id } }))
export const useJoin = () => useEntryAct((token: string) => call('POST /ims/entry/join', { body: { token } }), 'inline')
