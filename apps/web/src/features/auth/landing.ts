import { type PersonType, wishOf } from '../../platform/routing/wish.ts'

/** Decision 15: where a person goes after login. */
export function landingOf(userType: PersonType, prefix: string, back: string | null): string {
  const wish = wishOf(userType, prefix, back)
  if (wish !== undefined) return wish
  switch (userType) {
    case 1:
      return `/${prefix}/personal`
    case 2:
      return '/manager'
    case 3:
      return `/${prefix}/projectreview`
    case 4:
      return `/${prefix}/projectScoring`
    case 5:
      return `/${prefix}/screens`
  }
}
