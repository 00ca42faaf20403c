import { z } from 'zod'
import type { Endpoint } from './define.ts'

/** Nothing leaves that the contract does not name. */
export const shaped = (endpoint: Endpoint, answer: unknown): unknown => z.parse(endpoint.result, answer)
