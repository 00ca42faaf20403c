import { basePath } from '../../../platform/routing/location.ts'

/** Where anybody computes a draw again. */
export const verifyAddress = (prefix: string, id: string) => `${location.origin}${basePath}/${prefix}/verify/d/${id}`
