import { formatInstant } from '@laurel/rules/date'
import { instantAt, wallTimeOf } from '@laurel/rules/wall-time'
import { Checkbox, DatePicker, Input, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { listed } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { OrganisationFilter } from '../desk/organisation-filter.tsx'
import { useExtend, useExtensionPreview, useExtensions } from './extension.queries.ts'
import styles from './extension-dialog.module.css'

type Props = {
  stageId: string
  /** Of this one only; left out: the stage, or one organisation in it. */
  entryId?: string
  onClose: () => void
}

const dayMs = 86_400_000
const quick = [1, 3, 7] as const
const pattern = 'YYYY-MM-DD HH:mm'

/** New time, whom it concerns and why: the portal and the teams are told in the same act. */
export function ExtensionDialog({ stageId, entryId, onClose }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const draft = useLocalDraft('extension', `${stageId} ${entryId ?? ''}`, {
    isWhole: true,
    organisationId: '',
    closesAt: '',
    reason: '',
    reasonEn: '',
    isPublished: true,
    isTold: true,
    channels: ['mail'] as ('mail' | 'sms')[],
  })
  const { fields, set } = draft
  const isOfEntry = entryId !== undefined
  const isWhole = !isOfEntry && fields.isWhole
  const { organisationId } = fields
  const concerned = {
    stageId,
    ...(isOfEntry ? { entryId } : !isWhole && organisationId !== '' && { organisationId }),
  }
  const preview = useExtensionPreview(concerned, language)
  const extend = useExtend()
  const seen = preview.data
  const at = Date.parse(fields.closesAt)
  const isLater = seen !== undefined && at > Date.parse(seen.closesAt) && at > Date.parse(seen.now)
  const isChosen = isWhole || isOfEntry || organisationId !== ''
  const send = () =>
    seen &&
    extend.mutate(
      {
        ...concerned,
        wasAt: seen.closesAt,
        closesAt: fields.closesAt,
        reason: { zh: fields.reason, en: fields.reasonEn },
        isPublished: isWhole && fields.isPublished && seen.portals.length > 0,
        isTold: fields.isTold,
        channels: isOfEntry ? [] : fields.channels,
      },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('extension.done'))
          onClose()
        },
      },
    )
  return (
    <ModalForm
      title={word(isOfEntry ? 'extension.title-entry' : 'extension.title')}
      submit={word('extension.confirm')}
      isReady={isLater && isChosen && !preview.isFetching && fields.reason.trim() !== ''}
      isBusy={extend.isPending}
      error={extend.error ?? preview.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      {!isOfEntry && (
        <ModalField id={`${id}for`} label={word('extension.for')}>
          <Segmented
            id={`${id}for`}
            value={isWhole ? 'stage' : 'organisation'}
            options={[
              { value: 'stage', label: word('extension.for-stage') },
              { value: 'organisation', label: word('extension.for-organisation') },
            ]}
            onChange={(value) => set({ isWhole: value === 'stage' })}
          />
          {!isWhole && (
            <OrganisationFilter
              label={word('extension.organisation')}
              placeholder={word('extension.choose-organisation')}
              className=""
              chosen={organisationId}
              onChoose={(chosen) => set({ organisationId: chosen })}
            />
          )}
        </ModalField>
      )}
      {seen === undefined && preview.isPending && <SkeletonLines lines={2} />}
      {seen && (
        <div className={styles['facts']} aria-live="polite">
          <span>
            {seen.contest} · {seen.stage}
          </span>
          <span>
            {word('extension.now')} <b>{formatInstant(seen.closesAt, pattern, seen.zone)}</b>
          </span>
          {seen.ownDates > 0 && <small>{word('extension.own-dates', { count: seen.ownDates })}</small>}
        </div>
      )}
      {seen && (
        <ModalField
          id={`${id}until`}
          label={word('extension.until')}
          fault={fields.closesAt !== '' && !isLater ? word('extension.not-later') : undefined}
        >
          <DatePicker
            id={`${id}until`}
            showTime={{ format: 'HH:mm' }}
            format={pattern}
            needConfirm={false}
            status={fields.closesAt !== '' && !isLater ? 'error' : ''}
            value={fields.closesAt === '' ? null : dayjs(wallTimeOf(fields.closesAt, seen.zone).replace(' ', 'T'))}
            onChange={(picked) => set({ closesAt: instantAt(picked?.format(pattern) ?? '', seen.zone) ?? '' })}
          />
          <span className={styles['quick']}>
            {quick.map((days) => (
              <Button key={days} size="small" onClick={() => set({ closesAt: laterBy(days, seen.closesAt, seen.now) })}>
                {word('extension.later-days', { count: days })}
              </Button>
            ))}
          </span>
          {isLater && (
            <small>
              {word('extension.effect', {
                from: formatInstant(seen.closesAt, pattern, seen.zone),
                to: formatInstant(fields.closesAt, pattern, seen.zone),
                grace: seen.graceMinutes,
              })}
            </small>
          )}
        </ModalField>
      )}
      <ModalField id={`${id}reason`} label={word('extension.reason')} hint={word('extension.reason-hint')}>
        <Input.TextArea
          id={`${id}reason`}
          required
          rows={2}
          maxLength={300}
          value={fields.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </ModalField>
      <ModalField id={`${id}en`} label={word('extension.reason-en')}>
        <Input.TextArea
          id={`${id}en`}
          lang="en"
          rows={2}
          maxLength={300}
          value={fields.reasonEn}
          onChange={(event) => set({ reasonEn: event.target.value })}
        />
      </ModalField>
      {seen && (
        <div className={styles['ways']}>
          {isWhole && seen.portals.length > 0 && (
            <Checkbox checked={fields.isPublished} onChange={(event) => set({ isPublished: event.target.checked })}>
              {word('extension.publish', { portals: listed(seen.portals) })}
            </Checkbox>
          )}
          {isWhole && seen.portals.length === 0 && <p className={styles['note']}>{word('extension.no-portal')}</p>}
          {seen.unfinished === 0 && !isOfEntry ? (
            <p className={styles['note']}>{word('extension.nobody')}</p>
          ) : (
            <Checkbox checked={fields.isTold} onChange={(event) => set({ isTold: event.target.checked })}>
              {isOfEntry ? word('extension.tell-one') : word('extension.tell', { count: seen.unfinished })}
            </Checkbox>
          )}
          {!isOfEntry && fields.isTold && seen.unfinished > 0 && (
            <Checkbox.Group
              className={styles['channels'] ?? ''}
              value={fields.channels}
              options={[
                { value: 'mail', label: word('extension.mail') },
                { value: 'sms', label: word('extension.sms') },
              ]}
              onChange={(channels) => set({ channels: channels as ('mail' | 'sms')[] })}
            />
          )}
        </div>
      )}
      {!isOfEntry && seen && <History stageId={stageId} zone={seen.zone} />}
    </ModalForm>
  )
}

/** Of one that is over, from today on. */
const laterBy = (days: number, closesAt: string, now: string) =>
  new Date(Math.max(Date.parse(closesAt), Math.floor(Date.parse(now) / dayMs) * dayMs) + days * dayMs).toISOString()

function History({ stageId, zone }: { stageId: string; zone: string }) {
  const { word, language } = useWords()
  const { data } = useExtensions(stageId, language)
  if (!data || data.rows.length === 0) return null
  return (
    <section className={styles['history']}>
      <h4>{word('extension.history')}</h4>
      <ul>
        {data.rows.map(({ id, organisation, entry, wasAt, closesAt, reason, madeBy, madeAt }) => (
          <li key={id}>
            {organisation ?? entry?.code ?? entry?.title ?? word('extension.whole')}{' '}
            {formatInstant(wasAt, 'MM-DD HH:mm', zone)} → {formatInstant(closesAt, 'MM-DD HH:mm', zone)} · {reason}
            <small>
              {madeBy} · {formatInstant(madeAt, pattern, zone)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
