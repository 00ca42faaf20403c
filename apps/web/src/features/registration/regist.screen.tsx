import { useId } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { Entrance } from '../../parts/entrance.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useRegistrationForm } from './registration.queries.ts'
import styles from './registration-form.module.css'
import { RegistrationForm } from './registration-form.tsx'

export function RegistScreen() {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const titleId = useId()
  const { search } = useLocation()
  const form = useRegistrationForm(prefix, language)
  return (
    <Entrance isLong claim={word('registration.claim')} promise={word('registration.promise')}>
      <h1 className={styles['title']} id={titleId}>
        {word('registration.title')}
      </h1>
      <p className={styles['hint']}>
        {word('registration.have-account')}
        <Link to={`/${prefix}/login${search}`}>{word('registration.log-in')}</Link>
      </p>
      {form.data === undefined ? (
        <SkeletonLines lines={6} />
      ) : form.data.isOpen ? (
        <RegistrationForm key={prefix} form={form.data} prefix={prefix} titleId={titleId} />
      ) : (
        <Notice
          kind="empty"
          title={word(form.data.closedBecause === 'closed' ? 'registration.closed' : 'registration.not-open')}
          hint={word(form.data.closedBecause === 'closed' ? 'registration.closed-hint' : 'registration.not-open-hint')}
        />
      )}
    </Entrance>
  )
}
