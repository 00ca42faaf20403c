import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DesignerTrial } from './designer-trial.tsx'
import './trial.css'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ConfigProvider
        csp={{ nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '' }}
        button={{ autoInsertSpace: false }}
        locale={new URLSearchParams(location.search).get('language') === 'en' ? enUS : zhCN}
        theme={{
          token: {
            colorPrimary: '#096cd7',
            borderRadius: 8,
            motion: false,
            colorTextPlaceholder: '#646d79',
            colorLink: '#096cd7',
            colorError: '#be2a20',
          },
        }}
      >
        <DesignerTrial />
      </ConfigProvider>
    </StrictMode>,
  )
}
