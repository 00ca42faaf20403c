/**
 * What an archive of a contest may hold, by the last ending of its name. Everything else is refused: a list of what is dangerous is never
 * complete, and differs from one desktop to the next.
 */
const contents: readonly (readonly [why: string, endings: string])[] = [
  ['documents that we look into ourselves', 'pdf docx xlsx pptx'],
  ['archives inside, which we look into as well', 'zip'],
  ['plain text', 'txt text md markdown rst log tex bib srt vtt ass lrc'],
  [
    'data that programs read and nothing runs',
    'csv tsv json jsonl geojson xml yaml yml toml bin dat db sqlite parquet npy npz h5 hdf5 mat sav dta onnx tflite safetensors gpx kml',
  ],
  [
    'pictures; no SVG, which is a page with scripts',
    'jpg jpeg png webp gif bmp tif tiff heic heif avif ico raw cr2 cr3 nef arw dng exr hdr tga',
  ],
  ['sound', 'mp3 m4a aac wav flac ogg oga opus mid midi wma aiff aif'],
  ['film', 'mp4 m4v mov webm mkv avi wmv flv mpg mpeg mts m2ts 3gp'],
  ['fonts', 'ttf otf ttc woff woff2'],
  [
    'works of design; none of these formats starts anything by itself',
    'psd psb ai cdr indd idml fig xcf kra clip procreate aep prproj drp',
  ],
  [
    'models and drawings of engineers',
    'dwg dxf step stp iges igs stl obj mtl ply 3ds fbx glb gltf blend skp sldprt sldasm slddrw prt ipt iam catpart catproduct x_t 3dm c4d gcode',
  ],
  ['circuits', 'sch brd pcb kicad_pcb kicad_sch gbr drl ms14 schdoc pcbdoc prjpcb vhdl sv'],
  // No .py, .js, .sh, .php, .html, .vhd: a double click runs them, or opens them as a page or a disk.
  [
    'source that a desktop opens as text',
    'c h cc cpp cxx hpp hh cs java kt kts go rs swift m mm ts tsx jsx vue css scss less sql r rmd jl lua rb pl scala dart f90 f95 asm s v ino proto gradle properties ipynb cfg conf env lock mod sum cmake',
  ],
]

export const allowedEndings: ReadonlySet<string> = new Set(contents.flatMap(([, endings]) => endings.split(' ')))

/** Files that have no ending, or are nothing but one: by their whole name. */
export const allowedNames: ReadonlySet<string> = new Set(
  'readme license licence notice authors copying changelog makefile dockerfile gemfile procfile .gitignore .gitattributes .gitkeep .editorconfig .npmrc .prettierrc .ds_store thumbs.db'.split(
    ' ',
  ),
)
