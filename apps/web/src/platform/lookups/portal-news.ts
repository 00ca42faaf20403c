import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'

const shown = 3

/** The newest of everything that the portal publishes. */
export const usePortalNews = (prefix: string) =>
  useQuery({
    queryKey: ['public', prefix, 'newest'],
    queryFn: async ({ signal }) => {
      const asked = { query: { limit: shown }, background: true, signal } as const
      const [articles, pictures, attachments] = await Promise.all([
        call('GET /ims/public/list-articles', asked),
        call('GET /ims/public/list-pictures', asked),
        call('GET /ims/public/list-attachments', asked),
      ])
      return { articles: articles.rows, pictures: pictures.rows, attachments: attachments.rows }
    },
  })
