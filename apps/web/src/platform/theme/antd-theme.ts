import { colourRamp } from '@laurel/rules/colour'
import type { ConfigProviderProps, ThemeConfig } from 'antd'
import type { UiSize } from './ui-size.ts'

type Step = 25 | 50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900 | 950
type Ramp = Record<`brand-${Step}` | `n-${Step}`, string>

/** What the controls are made for: the size a person chose, or a finger on a phone, which is never given less than 44 px. */
export type Hand = UiSize | 'finger'

type Heights = { componentSize: NonNullable<ConfigProviderProps['componentSize']>; heights: [number, number, number] }

/** Small, usual, large: the usual one is as high as `--h-s`, the large one as `--h-m` (tokens.css). */
const hands: Record<Hand, Heights> = {
  medium: { componentSize: 'medium', heights: [24, 32, 40] },
  small: { componentSize: 'medium', heights: [24, 30, 36] },
  mini: { componentSize: 'small', heights: [28, 28, 32] },
  // Large, because a phone zooms in on a field whose letters are under 16 px.
  finger: { componentSize: 'large', heights: [44, 44, 44] },
}

export const componentSizeOf = (hand: Hand) => hands[hand].componentSize

/** Ant Design in the colours, sizes and manners of tokens.css; it computes with the values, so they are handed over as such. */
export function antdTheme(portalColour: string, hand: Hand, isMoving: boolean): ThemeConfig {
  const ramp = colourRamp(portalColour) as Ramp
  return {
    cssVar: { key: 'laurel' },
    hashed: false,
    token: { ...colours(ramp), ...shapes(hand), motion: isMoving },
    components: parts(ramp, hand),
  }
}

const colours = (ramp: Ramp): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: ramp['brand-600'],
  colorPrimaryHover: ramp['brand-700'],
  colorPrimaryActive: ramp['brand-800'],
  colorPrimaryBg: ramp['brand-50'],
  colorPrimaryBgHover: ramp['brand-100'],
  // Only the ring of the focus is drawn with it.
  colorPrimaryBorder: ramp['brand-500'],
  colorLink: ramp['brand-600'],
  colorLinkHover: ramp['brand-700'],
  colorLinkActive: ramp['brand-800'],
  colorInfo: ramp['brand-500'],
  colorSuccess: '#13794a',
  colorWarning: '#b26b00',
  colorError: '#be2a20',
  colorErrorOutline: '#fdedeb',
  colorTextBase: ramp['n-900'],
  colorText: ramp['n-900'],
  colorTextSecondary: ramp['n-600'],
  colorTextTertiary: ramp['n-500'],
  colorTextQuaternary: ramp['n-500'],
  colorTextPlaceholder: ramp['n-500'],
  colorTextDisabled: ramp['n-500'],
  colorBgContainerDisabled: ramp['n-100'],
  colorBorder: ramp['n-300'],
  colorBorderSecondary: ramp['n-200'],
  colorBorderDisabled: ramp['n-200'],
  colorBgLayout: ramp['n-50'],
  controlItemBgHover: ramp['n-100'],
  colorBgMask: 'rgb(13 17 23 / 0.48)',
  controlOutline: ramp['brand-100'],
})

function shapes(hand: Hand): NonNullable<ThemeConfig['token']> {
  const [controlHeightSM, controlHeight, controlHeightLG] = hands[hand].heights
  return {
    controlHeightSM,
    controlHeight,
    controlHeightLG,
    controlOutlineWidth: 3,
    lineWidthFocus: 2,
    borderRadius: 8,
    borderRadiusSM: 4,
    borderRadiusLG: 8,
    fontFamily: 'var(--font)',
    fontFamilyCode: 'var(--font-mono)',
    fontSize: 14,
    fontSizeLG: 16,
    fontSizeHeading1: 28,
    fontSizeHeading2: 20,
    fontSizeHeading3: 16,
    fontWeightStrong: 600,
    lineHeight: 22 / 14,
    boxShadow: 'var(--shadow)',
    boxShadowSecondary: 'var(--shadow)',
    motionDurationFast: '0.12s',
    motionDurationMid: '0.2s',
    motionDurationSlow: '0.32s',
    wireframe: false,
  }
}

function parts(ramp: Ramp, hand: Hand): NonNullable<ThemeConfig['components']> {
  // A small control is round like every other: what Ant Design calls small is all that a person with the mini size sees.
  const control = { borderRadiusSM: 8 }
  const field = { ...control, activeBorderColor: ramp['brand-500'], hoverBorderColor: ramp['brand-400'] }
  const ring = `0 0 0 3px ${ramp['brand-100']}`
  return {
    Button: {
      ...control,
      paddingInline: 11,
      paddingInlineSM: 11,
      ...(hand === 'finger' && { contentFontSizeLG: 14 }),
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultColor: ramp['n-800'],
      defaultHoverBorderColor: ramp['brand-400'],
      defaultHoverColor: ramp['brand-700'],
    },
    Input: { ...field, activeShadow: ring },
    InputNumber: { ...field, activeShadow: ring },
    // Seven days side by side fit a phone.
    DatePicker: { ...field, activeShadow: ring, ...(hand === 'finger' && { cellWidth: 40 }) },
    Select: {
      ...field,
      activeOutlineColor: ramp['brand-100'],
      optionSelectedBg: ramp['brand-50'],
      optionSelectedColor: ramp['brand-700'],
      optionSelectedFontWeight: 600,
    },
    Table: {
      headerBg: ramp['n-25'],
      headerColor: ramp['n-600'],
      headerSplitColor: 'transparent',
      cellPaddingBlock: 10,
      rowHoverBg: ramp['brand-25'],
      rowSelectedBg: ramp['brand-50'],
      rowSelectedHoverBg: ramp['brand-100'],
      borderColor: ramp['n-100'],
    },
    Tabs: { itemColor: ramp['n-600'], inkBarColor: ramp['brand-500'], horizontalItemGutter: 24 },
    Modal: { borderRadiusLG: 12, titleFontSize: 18, titleLineHeight: 28 / 18 },
    Progress: { lineBorderRadius: 4 },
    Segmented: { itemSelectedBg: '#ffffff' },
    Steps: { iconSize: 28 },
    Layout: { siderBg: '#0e1726', headerBg: '#ffffff', headerHeight: 56 },
    Menu: {
      itemHeight: 36,
      itemBorderRadius: 6,
      darkItemBg: '#0e1726',
      darkItemSelectedBg: '#16223a',
      darkItemColor: '#a9b6ca',
    },
  }
}
