/** How every canvas of ours draws: names of steps stand out, what stands beside a line or an event does not. */
export const look = {
  bpmnRenderer: { defaultStrokeColor: '#3a4350', defaultLabelColor: '#171c24' },
  textRenderer: { defaultStyle: { fontWeight: '600' }, externalStyle: { fontWeight: 'normal' } },
}
