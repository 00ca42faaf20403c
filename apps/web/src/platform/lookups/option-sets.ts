import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'

export type OptionSet = AnswerOf<'GET /system/user/options/get/byFormCode'>[number]
type Options = RequestOf<'POST /system/user/options/create'>['body']['options']

const keyOf = (formCode: string) => ['options', formCode] as const
const read = (formCode: string) =>
  call('GET /system/user/options/get/byFormCode', { query: { formCode }, background: true })

/** What one has kept under this code: answers to a form, views of a list. */
export const useOptionSets = (formCode: string, isWanted: boolean) =>
  useQuery({
    queryKey: keyOf(formCode),
    queryFn: () => read(formCode),
    enabled: isWanted,
    meta: { errors: 'inline' },
  })

const maxNameLength = 60

/** Under a name that is there, it takes the place of what was kept. */
export function useKeepOptions(formCode: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, values }: { name: string; values: Readonly<Record<string, unknown>> }) => {
      const own = name.trim().slice(0, maxNameLength)
      const options = values as Options
      const known = (await read(formCode)).find((set) => set.name === own)
      return known
        ? call('PUT /system/user/options/update', {
            body: { id: known.id, name: own, options, version: known.version },
            background: true,
          })
        : call('POST /system/user/options/create', { body: { formCode, name: own, options }, background: true })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(formCode) }),
    meta: { errors: 'inline' },
  })
}

export function useForgetOptions(formCode: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /system/user/options/delete', { query: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(formCode) }),
  })
}
