import { LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { TrendDay } from './progress.ts'
import styles from './tally-charts.module.css'

use([LineChart, GridComponent, MarkLineComponent, TooltipComponent, CanvasRenderer])

type Props = {
  days: readonly TrendDay[]
  until: string
  deadline: { day: string; label: string } | undefined
  begun: string
  submitted: string
  /** What it shows, in a sentence. */
  says: string
}

/** Loaded with the first curve that is shown: ECharts is larger than the rest of the screen. */
export function TrendChart({ says, ...drawn }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const chart = init(element)
    chart.setOption(optionOf(drawn, getComputedStyle(element)))
    // At once: a canvas that was resized is empty until it is drawn.
    const watch = new ResizeObserver(() => {
      chart.resize()
      chart.getZr().flush()
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  })
  return <div ref={box} className={styles['canvas']} role="img" aria-label={says} />
}

const [dayMs, mostNamed] = [86_400_000, 7]

/** Evenly apart; the axis of its own would name each first of a month beside a neighbour. */
function daysToName(days: readonly TrendDay[], until: string): number[] {
  const [from, to] = [Date.parse(days[0]?.day ?? until), Date.parse(until)]
  const step = Math.max(1, Math.ceil((to - from) / dayMs / mostNamed)) * dayMs
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
}

const monthDay = (at: number) => new Date(at).toISOString().slice(5, 10)

function optionOf(
  { days, until, deadline, begun, submitted }: Omit<Props, 'says'>,
  style: CSSStyleDeclaration,
): EChartsCoreOption {
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const text = { color: colour('--text-3'), fontFamily: style.fontFamily, fontSize: 12 }
  const line = (name: string, part: 'begunSoFar' | 'submittedSoFar') => ({
    type: 'line',
    name,
    showSymbol: days.length === 1,
    data: days.map((each) => [each.day, each[part]]),
  })
  return {
    useUTC: true,
    animation: false,
    textStyle: text,
    grid: { left: 4, right: 16, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    // Drawn, not written as HTML: the policy of the page takes no style of an element's own.
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: colour('--n-900'),
      borderWidth: 0,
      textStyle: { ...text, color: '#ffffff' },
      formatter: (points: { seriesName: string; value: [string, number] }[]) =>
        [
          points[0]?.value[0].slice(5),
          ...points.map(({ seriesName, value }) => `${seriesName} ${value[1].toLocaleString('en')}`),
        ].join('\n'),
    },
    xAxis: {
      type: 'time',
      max: until,
      axisLine: { lineStyle: { color: colour('--line') } },
      axisTick: { show: false },
      axisLabel: { ...text, formatter: monthDay, hideOverlap: true, customValues: daysToName(days, until) },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...text, formatter: (value: number) => value.toLocaleString('en') },
      splitLine: { lineStyle: { color: colour('--line-soft') } },
    },
    series: [
      {
        ...line(begun, 'begunSoFar'),
        lineStyle: { color: colour('--brand-500'), width: 2 },
        itemStyle: { color: colour('--brand-500') },
        areaStyle: { color: colour('--brand-100'), opacity: 0.6 },
        ...(deadline && {
          markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: { color: colour('--warn'), type: 'dashed' },
            label: {
              ...text,
              formatter: deadline.label,
              color: colour('--warn'),
              position: 'insideEndTop',
              rotate: 0,
              align: 'right',
              offset: [-6, 14],
            },
            data: [{ xAxis: deadline.day }],
          },
        }),
      },
      {
        ...line(submitted, 'submittedSoFar'),
        lineStyle: { color: colour('--brand-800'), width: 1.5, type: 'dashed' },
        itemStyle: { color: colour('--brand-800') },
      },
    ],
  }
}
