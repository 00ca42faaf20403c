import { Input } from 'antd'
import { useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './category-list.module.css'
import { type Category, type useCategories, useRemoveCategory, useSaveCategory } from './process-model.queries.ts'

type Props = {
  categories: ReturnType<typeof useCategories>
  all: number | undefined
  archived: number | undefined
  /** A category's id, `archived`, or nothing for all. */
  chosen: string | undefined
  mayChange: boolean
  onChoose: (id: string | undefined) => void
  onArchived: () => void
}

export function CategoryList({ categories, all, archived, chosen, mayChange, onChoose, onArchived }: Props) {
  const { word } = useWords()
  const remove = useRemoveCategory()
  const [edited, setEdited] = useState<Category | 'new'>()
  const [asked, setAsked] = useState<Category>()
  return (
    <nav className={styles['categories']} aria-label={word('model.categories')}>
      <h2>{word('model.categories')}</h2>
      <ul>
        <li data-chosen={chosen === undefined || undefined}>
          <button type="button" aria-current={chosen === undefined} onClick={() => onChoose(undefined)}>
            <Icon name="workflow" />
            <span>{word('model.every-category')}</span>
            <small>{all}</small>
          </button>
        </li>
        {(categories.data ?? []).map((category) => {
          const { id, name, models } = category
          return (
            <li key={id} data-chosen={id === chosen || undefined}>
              <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
                <Icon name="folder" />
                <span title={name}>{name}</span>
                <small>{models}</small>
              </button>
              {mayChange && (
                <span className={styles['acts']}>
                  <button
                    type="button"
                    aria-label={word('model.category-edit', { name })}
                    onClick={() => setEdited(category)}
                  >
                    <Icon name="pencil" size={14} />
                  </button>
                  {models === 0 && (
                    <button
                      type="button"
                      aria-label={word('model.category-remove', { name })}
                      onClick={() => setAsked(category)}
                    >
                      <Icon name="trash" size={14} />
                    </button>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {categories.isError && (
        <p role="alert">
          {word('model.categories-failed')}{' '}
          <Button look="link" onClick={() => void categories.refetch()}>
            {word('state.retry')}
          </Button>
        </p>
      )}
      {mayChange && (
        <button type="button" className={styles['new']} onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {word('model.category-new')}
        </button>
      )}
      <ul className={styles['bin']}>
        <li data-chosen={chosen === 'archived' || undefined}>
          <button type="button" aria-current={chosen === 'archived'} onClick={onArchived}>
            <Icon name="trash" />
            <span>{word('model.bin')}</span>
            <small>{archived}</small>
          </button>
        </li>
      </ul>
      {edited && <CategoryForm category={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('model.ask-remove-category', { name: asked.name }) : ''}
        confirm={word('model.remove')}
        cancel={word('model.cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (!asked) return
          if (asked.id === chosen) onChoose(undefined)
          remove.mutate(asked.id, { onSuccess: () => toast.success(word('model.category-removed')) })
        }}
      />
    </nav>
  )
}

export function CategoryForm({ category, onClose }: { category: Category | undefined; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const save = useSaveCategory()
  const draft = useLocalDraft('process-category', category?.id ?? '', { name: category?.name ?? '' })
  const { name } = draft.fields
  return (
    <ModalForm
      title={word(category ? 'model.category-rename' : 'model.category-new')}
      submit={word('model.save')}
      isReady={name.trim() !== ''}
      isBusy={save.isPending}
      error={save.error}
      draft={draft}
      onClose={onClose}
      onSubmit={() =>
        save.mutate(
          { ...(category && { id: category.id }), name: name.trim() },
          {
            onSuccess: () => {
              draft.clear()
              onClose()
            },
          },
        )
      }
    >
      <ModalField id={id} label={word('model.category-name')}>
        <Input
          id={id}
          autoFocus
          maxLength={20}
          value={name}
          onChange={(event) => draft.set({ name: event.target.value })}
        />
      </ModalField>
    </ModalForm>
  )
}
