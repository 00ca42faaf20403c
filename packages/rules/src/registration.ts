import { adultAge, ageOn, birthdayOf } from './age.ts'
import { type Form, fieldsOf } from './form-definition.ts'
import { type FormValues, givenIn } from './form-visibility.ts'
import { idCardFault } from './id-card.ts'

/** The fields that every registration has, by the key they travel under (decision 25). */
export const registrationKeys = {
  mobile: 'mobile',
  code: 'smsCode',
  name: 'name',
  userName: 'username',
  /** Asked where no identity number tells the age. */
  ageGroup: 'ageGroup',
} as const

/** S22: by the identity number, or by what the person says where none is asked for. */
export function isMinor(form: Form, values: FormValues, today: string): boolean {
  const field = fieldsOf(form).find(({ widget }) => widget === 'id-card')
  const idNumber = field && givenIn(values, field.key)
  if (typeof idNumber === 'string' && idCardFault(idNumber, today) === undefined)
    return ageOn(birthdayOf(idNumber), today) < adultAge
  return givenIn(values, registrationKeys.ageGroup) === 'minor'
}
