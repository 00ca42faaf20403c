import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Example, useSay } from './example.tsx'

export function AlertExamples() {
  const say = useSay()
  const [isRefused, setIsRefused] = useState(false)
  return (
    <Example name="alert">
      <Alert>{isRefused && say('作品已经截止报名', 'Registration has ended')}</Alert>
      <Button size="medium" onClick={() => setIsRefused(!isRefused)}>
        {say('报名', 'Register')}
      </Button>
    </Example>
  )
}

export function BulkBarExamples() {
  const say = useSay()
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <Example name="bulk-bar">
      <Choices
        kind="checkbox"
        label={say('参赛作品', 'Entries')}
        options={[
          { value: '1', label: say('风筝', 'Kite') },
          { value: '2', label: say('水车', 'Water wheel') },
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <BulkBar
        label={say('批量操作', 'With the chosen')}
        chosen={say(`已选 ${chosen.length} 项`, `${chosen.length} chosen`)}
      >
        <Button size="medium" disabled={chosen.length === 0}>
          {say('归档', 'Archive')}
        </Button>
        <Button size="medium" look="quiet" onClick={() => setChosen([])}>
          {say('取消选择', 'Choose none')}
        </Button>
      </BulkBar>
    </Example>
  )
}
