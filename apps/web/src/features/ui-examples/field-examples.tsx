import { useState } from 'react'
import { Choices } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Example, useSay } from './example.tsx'

export function FieldExamples() {
  const say = useSay()
  const [summary, setSummary] = useState('')
  return (
    <Example name="field">
      <Field
        label={say('项目名称', 'Title')}
        required
        hint={say('不超过 40 字', 'Up to 40 characters')}
        count="21 / 40"
      />
      <Field
        label={say('手机号', 'Mobile')}
        required
        defaultValue="23800000000"
        error={say('手机号格式不正确', 'This is not a valid mobile number')}
      />
      <Select
        label={say('学历', 'Education')}
        options={[
          { value: '1', label: say('本科', 'Bachelor') },
          { value: '2', label: say('硕士', 'Master') },
        ]}
      />
      <TextArea
        label={say('项目简介', 'Summary')}
        count={`${[...summary].length} / 300`}
        value={summary}
        onChange={(event) => setSummary(event.currentTarget.value)}
      />
    </Example>
  )
}

export function ChoiceExamples() {
  const say = useSay()
  const [track, setTrack] = useState<string[]>(['rural'])
  const [promises, setPromises] = useState<string[]>([])
  return (
    <Example name="choices">
      <Choices
        label={say('参赛赛道', 'Track')}
        required
        kind="radio"
        chosen={track}
        onChoose={setTrack}
        options={[
          { value: 'idea', label: say('创意组', 'Ideas') },
          { value: 'start', label: say('初创组', 'Start-ups') },
          { value: 'rural', label: say('乡村振兴组', 'Rural') },
        ]}
      />
      <Choices
        label={say('承诺', 'Declaration')}
        required
        kind="checkbox"
        chosen={promises}
        onChoose={setPromises}
        error={promises.length < 2 ? say('请逐条勾选', 'Please tick every line') : undefined}
        options={[
          { value: 'true', label: say('所填信息真实', 'The information is true') },
          { value: 'rules', label: say('已阅读参赛规则', 'I have read the rules') },
        ]}
      />
    </Example>
  )
}
