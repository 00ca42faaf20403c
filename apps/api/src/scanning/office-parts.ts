/** What a document of Word, Excel or PowerPoint may hold, by ending. Objects of other programs are none of it, whatever they are called. */
const endings = new Set(
  `xml rels vml sigs
  png jpg jpeg jpe jfif gif bmp dib tif tiff emf wmf emz wmz wdp hdp jxr svg webp heic ico
  wav mp3 m4a aac wma mid midi mp4 m4v mov wmv avi mpg mpeg webm
  odttf fntdata ttf otf
  docx xlsx pptx`
    .split(/\s/)
    .filter((ending) => ending !== ''),
)

const activeParts = [
  'vbaproject',
  'vbadata',
  'attachedtoolbars',
  'activex/',
  'macrosheets/',
  'externallinks/',
  'ctrlprops/',
  'customui/',
  'dialogsheets/',
  'webextensions/',
]

/** `path` in small letters. */
export function mayBePart(path: string): boolean {
  if (path.startsWith('meta-inf/') || path === 'xl/connections.xml') return false
  if (activeParts.some((name) => path.startsWith(name) || path.includes(`/${name}`))) return false
  const ending = path.slice(path.lastIndexOf('.') + 1)
  // How a printer was set, and what Word throws away.
  if (ending === 'bin') return path.includes('printersettings/') || path.includes('customproperty/')
  if (ending === 'dat') return path.startsWith('[trash]/')
  return endings.has(ending)
}

const activeRelations = new Set(
  `afchunk attachedtemplate vbaproject wordvbadata oleobject control activexcontrol activexcontrolbinary externallink frame subdocument
  xlmacrosheet xlintlmacrosheet dialogsheet attachedtoolbars extensibility webextension webextensiontaskpanes connections`
    .split(/\s/)
    .filter((type) => type !== ''),
)

/** Links that a reader may follow are theirs to follow; whatever is fetched without a click is not. */
export function isActiveRelation(attributes: ReadonlyMap<string, string>): boolean {
  const type = attributes.get('Type') ?? ''
  const kind = type
    .slice(type.lastIndexOf('/') + 1)
    .trim()
    .toLowerCase()
  if (activeRelations.has(kind)) return true
  return attributes.get('TargetMode')?.trim().toLowerCase() === 'external' && kind !== 'hyperlink'
}

/** `isOverride`: of one part; documents without macros declare the ending of those with them. */
export function isActiveContentType(type: string, isOverride: boolean): boolean {
  const known = type.toLowerCase()
  if (known.includes('macroenabled')) return true
  return isOverride && ['vbaproject', 'activex', 'oleobject', 'macrosheet'].some((word) => known.includes(word))
}
