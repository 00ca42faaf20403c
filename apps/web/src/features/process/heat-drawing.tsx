import { type Badge, ModelDrawing } from '@laurel/bpmn/drawing'
import { useMemo } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { Heat } from './overview.queries.ts'
import { formatSeconds } from './span-format.ts'

/** The slower nine of ten are, the darker the step; the words on it say the same without colour. */
export function HeatDrawing({ heat: { xml, steps } }: { heat: Heat & { xml: string } }) {
  const { word, language } = useWords()
  const { badges, heats } = useMemo(() => {
    const slowest = Math.max(1, ...steps.map(({ p90Seconds }) => p90Seconds ?? 0))
    return {
      heats: steps.flatMap(({ key, p90Seconds }) =>
        p90Seconds === null ? [] : [{ element: key, level: Math.ceil((4 * p90Seconds) / slowest) }],
      ),
      badges: steps.map(({ key, medianSeconds, passes, rejected, returned }): Badge => {
        const refused = rejected + returned
        const parts = [
          medianSeconds === null ? '' : formatSeconds(medianSeconds, word),
          refused === 0
            ? ''
            : word('process-overview.refused-share', { percent: Math.round((100 * refused) / passes) }),
        ]
        const text = parts.filter((part) => part !== '').join(' · ')
        return {
          element: key,
          text: text === '' ? word('process-overview.not-ended') : text,
          tone: refused > 0 ? 'bad' : 'good',
        }
      }),
    }
  }, [steps, word])
  return (
    <ModelDrawing xml={xml} language={language} label={word('process-overview.heat')} badges={badges} heats={heats} />
  )
}
