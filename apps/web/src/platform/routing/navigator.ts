/** Navigation from outside of React; main.tsx sets the router's function when it starts. */
type Navigate = (to: string) => unknown

let navigate: Navigate = () => undefined

export const setNavigate = (next: Navigate): void => {
  navigate = next
}

export const navigateTo = (to: string): void => void navigate(to)
