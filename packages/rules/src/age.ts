/** S22: whoever is younger registers with the consent of a guardian (Civil Code, article 17). */
export const adultAge = 18

/** Digits 7 to 14 of a resident identity number (GB 11643). */
export const birthdayOf = (idNumber: string): string =>
  `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`

/** Full years on a day, both as `YYYY-MM-DD`. Whoever was born on 29 February is a year older on 1 March. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
