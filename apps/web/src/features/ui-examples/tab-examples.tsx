import { useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { Example, useSay } from './example.tsx'

export function TabExamples() {
  const say = useSay()
  const [chosen, setChosen] = useState('password')
  return (
    <Example name="tabs">
      <Tabs
        label={say('登录方式', 'Ways to log in')}
        chosen={chosen}
        onChoose={setChosen}
        tabs={[
          { key: 'password', label: say('密码', 'Password'), content: say('用密码登录', 'Log in with a password') },
          { key: 'sms', label: say('短信', 'Message'), content: say('用短信登录', 'Log in with a message') },
          { key: 'code', label: say('凭码', 'Code'), content: say('用登录码登录', 'Log in with a code') },
        ]}
      />
    </Example>
  )
}
