import { Button, DatePicker, Input, Modal, Select, Table, type TableProps } from 'antd'
import { useId, useState } from 'react'
import { Button as OurButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Example, ExampleRow, useSay } from './example.tsx'
import styles from './ui-examples.module.css'

/** Ours first, then Ant Design's: a person must not be able to tell which is which. */
export function AntdControlExamples() {
  const say = useSay()
  const id = useId()
  return (
    <Example name="antd: controls">
      <ExampleRow>
        <OurButton look="primary">{say('保存', 'Save')}</OurButton>
        <Button type="primary">{say('发布', 'Publish')}</Button>
        <OurButton>{say('导出', 'Export')}</OurButton>
        <Button>{say('打印', 'Print')}</Button>
        <OurButton disabled>{say('锁定', 'Lock')}</OurButton>
        <Button disabled>{say('归档', 'Archive')}</Button>
      </ExampleRow>
      <ExampleRow>
        <OurButton size="medium" look="primary">
          {say('保存', 'Save')}
        </OurButton>
        <Button size="large" type="primary">
          {say('全部发布', 'Publish all')}
        </Button>
        <Button size="large" type="primary" loading>
          {say('发布中', 'Publishing')}
        </Button>
      </ExampleRow>
      <div className={styles['pair']}>
        <label htmlFor={`${id}name`}>{say('赛段名称', 'Stage')}</label>
        <Input id={`${id}name`} placeholder={say('例如：复赛', 'For example: second round')} />
        <label htmlFor={`${id}code`}>{say('赛段代码', 'Code')}</label>
        <Input id={`${id}code`} status="error" defaultValue="A 1" aria-invalid />
        <label htmlFor={`${id}track`}>{say('所属赛道', 'Track of it')}</label>
        <Select
          id={`${id}track`}
          placeholder={say('请选择', 'Please choose')}
          options={[
            { value: 'idea', label: say('创意组', 'Ideas') },
            { value: 'start', label: say('初创组', 'Start-ups') },
          ]}
        />
        <label htmlFor={`${id}day`}>{say('开始日期', 'First day')}</label>
        <DatePicker id={`${id}day`} />
      </div>
    </Example>
  )
}

type ContestRow = { key: string; name: string; entries: number; state: 'open' | 'locked' }

export function AntdTableExamples() {
  const say = useSay()
  const rows: ContestRow[] = [
    { key: '1', name: say('初赛', 'First round'), entries: 1284, state: 'locked' },
    { key: '2', name: say('复赛', 'Second round'), entries: 206, state: 'open' },
    { key: '3', name: say('决赛', 'Final'), entries: 24, state: 'open' },
  ]
  const columns: TableProps<ContestRow>['columns'] = [
    { dataIndex: 'name', title: say('赛段', 'Stage') },
    { dataIndex: 'entries', title: say('作品', 'Entries'), align: 'end' },
    {
      dataIndex: 'state',
      title: say('状态', 'State'),
      render: (state: ContestRow['state']) =>
        state === 'open' ? (
          <Tag tone="ok" icon="check">
            {say('进行中', 'Open')}
          </Tag>
        ) : (
          <Tag tone="mute" icon="ban">
            {say('已锁定', 'Locked')}
          </Tag>
        ),
    },
  ]
  return (
    <Example name="antd: table">
      <Table
        columns={columns}
        dataSource={rows}
        pagination={false}
        rowSelection={{
          defaultSelectedRowKeys: ['2'],
          getCheckboxProps: ({ name }) => ({ 'aria-label': say(`选择${name}`, `Select ${name}`) }),
          getTitleCheckboxProps: () => ({ 'aria-label': say('全选', 'Select all') }),
        }}
      />
    </Example>
  )
}

export function AntdDialogExamples() {
  const say = useSay()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Example name="antd: modal">
      <ExampleRow>
        <Button onClick={() => setIsOpen(true)}>{say('新增赛段', 'New stage')}</Button>
      </ExampleRow>
      <Modal
        open={isOpen}
        width={600}
        title={say('赛段设置', 'Stage settings')}
        okText={say('保存', 'Save')}
        onOk={close}
        onCancel={close}
      >
        <div className={styles['pair']}>
          <label htmlFor={`${id}name`}>{say('赛段全称', 'Full name')}</label>
          <Input id={`${id}name`} />
        </div>
      </Modal>
    </Example>
  )
}
