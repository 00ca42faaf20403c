import type { RequestOf } from '@laurel/contract/endpoints'
import { hasEmailShape } from '@laurel/rules/email-shape'
import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { isNumberLike } from '@laurel/rules/user-name'
import type { WordKey } from '../../platform/i18n/i18n.ts'
import type { WholeMember } from './member.queries.ts'

export type Inputs = {
  name: string
  userName: string
  userType: 1 | 2 | 3 | 4 | 5
  organisationId: string
  roleIds: readonly string[]
  mobile: string
  idNumber: string
  email: string
}

type Changes = Omit<RequestOf<'PUT /ims/member/update'>['body'], 'id'>

/** Shows a slip beside its field; the server validates again. */
export function faultsOf({ name, userName, mobile, idNumber, email }: Inputs): Partial<Record<keyof Inputs, WordKey>> {
  return {
    ...(name.trim() === '' && { name: 'member.name-missing' }),
    ...(!/^[A-Za-z0-9_]{4,30}$/.test(userName.trim()) && { userName: 'member.user-name-shape' }),
    ...(isNumberLike(userName) && { userName: 'registration.name-is-a-number' }),
    ...(mobile.trim() !== '' && !isMobile(normalMobile(mobile)) && { mobile: 'member.mobile-shape' }),
    ...(idNumber.trim() !== '' && !/^[A-Za-z0-9]{5,20}$/.test(plain(idNumber)) && { idNumber: 'member.id-shape' }),
    ...(email.trim() !== '' && !hasEmailShape(email.trim(), { maxLocal: 200 }) && { email: 'member.email-shape' }),
  }
}

const plain = (idNumber: string) => idNumber.replaceAll(/[\s-]/g, '').toUpperCase()

const numbersOf = ({ mobile, idNumber, email }: Inputs) => ({
  ...(mobile.trim() !== '' && { mobile: normalMobile(mobile) }),
  ...(idNumber.trim() !== '' && {
    idNumber: plain(idNumber),
    ...(/^\d{17}[\dX]$/.test(plain(idNumber)) && { idType: 'id-card' }),
  }),
  ...(email.trim() !== '' && { email: email.trim() }),
})

export const creationOf = (inputs: Inputs): RequestOf<'POST /ims/member/create'>['body'] => ({
  name: inputs.name.trim(),
  userName: inputs.userName.trim(),
  userType: inputs.userType,
  roleIds: [...inputs.roleIds],
  ...(inputs.organisationId !== '' && { organisationId: inputs.organisationId }),
  ...numbersOf(inputs),
})

export function changesOf(inputs: Inputs, member: Pick<WholeMember, 'name' | 'organisation'>): Changes {
  const { name, organisationId } = inputs
  return {
    ...(name.trim() !== member.name && { name: name.trim() }),
    ...(organisationId !== '' && organisationId !== member.organisation?.id && { organisationId }),
    ...numbersOf(inputs),
  }
}
