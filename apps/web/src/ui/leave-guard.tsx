import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useUnsavedInput } from '../platform/drafts/unsaved.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** Asked at the moment of leaving where a screen has several forms. */
  isUnsaved: boolean | (() => boolean)
  title: string
  text: string
  stay: string
  /** Going from one to the other loses what was typed; without it, every change of the path does. */
  loses?: (from: Location, to: Location) => boolean
}

const otherPath = (from: Location, to: Location) => from.pathname !== to.pathname

/** Asks before what was typed is lost. */
export function LeaveGuard({ isUnsaved, title, text, stay, loses = otherPath }: Props) {
  const { word } = useWords()
  useUnsavedInput(isUnsaved === true)
  const asks = typeof isUnsaved === 'function' ? isUnsaved : () => isUnsaved
  const blocker = useBlocker(({ currentLocation, nextLocation }) => asks() && loses(currentLocation, nextLocation))
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved === true || isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={title}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{word('ui.leave')}</Button>
          <Button look="primary" onClick={() => blocker.reset?.()}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
