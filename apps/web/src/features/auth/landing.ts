import type { UserInfo } from '../../platform/session.ts'

/** Decision 15: where a person goes after login. `back` is a wish from the address bar, so only a path of ours counts. */
export function landingOf(userType: UserInfo['userType'], prefix: string, back: string | null): string {
  const wish = back !== null && /^\/[a-z][A-Za-z0-9/?=&-]*$/.test(back) ? back : undefined
  switch (userType) {
    case 1:
      return wish ?? `/${prefix}/personal`
    case 2:
      return wish ?? '/manager'
    case 3:
      return `/${prefix}/projectreview`
    case 4:
      return `/${prefix}/projectScoring`
    case 5:
      return `/${prefix}/index`
  }
}
