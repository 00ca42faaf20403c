import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import styles from './designer.module.css'
import { startDrag } from './dragging.ts'
import type { WidgetKind } from './form-draft.ts'
import { WidgetIcon } from './widget-icon.tsx'
import { widgetGroups } from './widget-list.ts'
import { widgetNames } from './widget-names.ts'

type Props = { isLocked: boolean; onAdd: (widget: WidgetKind) => void }

/** Fifteen widgets: dragged onto the paper, or added after the chosen field by a click or by Enter. */
export function Palette({ isLocked, onAdd }: Props) {
  const { word, language } = useWords()
  return (
    <nav className={styles['palette']} aria-label={word('form-design.palette')}>
      {widgetGroups.map(({ group, widgets }) => (
        <section key={group} aria-labelledby={`palette-${group}`}>
          <h2 id={`palette-${group}`}>{word(`form-design.group-${group}`)}</h2>
          <ul>
            {widgets.map((widget) => (
              <li key={widget}>
                <button
                  type="button"
                  draggable={!isLocked}
                  disabled={isLocked}
                  onDragStart={(event) => startDrag(event, { widget })}
                  onClick={() => onAdd(widget)}
                >
                  <WidgetIcon name={widget} />
                  {worded(widgetNames[widget], language)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
