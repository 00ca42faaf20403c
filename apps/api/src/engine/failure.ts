/** The engine could not be asked, or gave no answer. It says nothing about what was asked for, so it is asked again. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway'
  /** No byte of the request can have arrived. */
  readonly isUnsent: boolean

  constructor(message: string, isUnsent: boolean) {
    super(message)
    this.isUnsent = isUnsent
  }
}

export type EngineProblem = { element: string; message: string }

/** The engine answered, and the answer is no. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal'
  readonly status: number
  /** Of a model that it cannot read: what is wrong, and on which element. */
  readonly problems: readonly EngineProblem[]

  constructor(status: number, message: string, problems: readonly EngineProblem[] = []) {
    super(message)
    this.status = status
    this.problems = problems
  }

  /** "Cannot find task" is a 500 and not a 404. */
  get isAbsent(): boolean {
    return this.status === 404 || /\bCannot find (?:task|external task) with id\b/.test(this.message)
  }

  /** A 500 may be a database that is restarting: it is worth another try. */
  get isFinal(): boolean {
    return this.status < 500 || this.isAbsent
  }
}
