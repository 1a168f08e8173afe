/** SQLSTATE of DocumentDB and PostgreSQL -> MongoDB's code and name; others become BadValue or InternalError. */
const CODES: Readonly<Record<string, readonly [number, string]>> = {
  M0000: [1, 'InternalError'],
  M0001: [2, 'BadValue'],
  M0002: [5, 'GraphContainsCycle'],
  M0003: [9, 'FailedToParse'],
  M0004: [14, 'TypeMismatch'],
  M0005: [15, 'Overflow'],
  M0006: [20, 'IllegalOperation'],
  M0007: [23, 'AlreadyInitialized'],
  M0008: [26, 'NamespaceNotFound'],
  M0009: [27, 'IndexNotFound'],
  M000A: [28, 'PathNotViable'],
  M000C: [34, 'CannotBackfillArray'],
  M000D: [40, 'ConflictingUpdateOperators'],
  M000E: [43, 'CursorNotFound'],
  M000F: [48, 'NamespaceExists'],
  M000G: [52, 'DollarPrefixedFieldName'],
  M000H: [53, 'CanNotBeTypeArray'],
  M000I: [54, 'NotSingleValueField'],
  M000J: [56, 'EmptyFieldName'],
  M000K: [57, 'DottedFieldName'],
  M000L: [61, 'ShardKeyNotFound'],
  M000M: [66, 'ImmutableField'],
  M000N: [67, 'CannotCreateIndex'],
  M000O: [68, 'IndexAlreadyExists'],
  M000P: [72, 'InvalidOptions'],
  M000Q: [73, 'InvalidNamespace'],
  M000R: [85, 'IndexOptionsConflict'],
  M000S: [86, 'IndexKeySpecsConflict'],
  M000T: [111, 'NotExactValueField'],
  M000U: [115, 'CommandNotSupported'],
  M000V: [118, 'NamespaceNotSharded'],
  M000W: [146, 'ExceededMemoryLimit'],
  M000X: [159, 'DurationOverflow'],
  M000Y: [165, 'ViewDepthLimitExceeded'],
  M000Z: [166, 'CommandNotSupportedOnView'],
  M0010: [167, 'OptionNotSupportedOnView'],
  M0011: [181, 'AmbiguousIndexKeyPattern'],
  M0012: [197, 'InvalidIndexSpecificationOption'],
  M0013: [224, 'QueryFeatureNotAllowed'],
  M0014: [232, 'MaxSubPipelineDepthExceeded'],
  M0015: [241, 'ConversionFailure'],
  M0016: [263, 'OperationNotSupportedInTransaction'],
  M0017: [276, 'IndexBuildAborted'],
  M0018: [291, 'UnableToFindIndex'],
  M001B: [10334, 'BSONObjectTooLarge'],
  M001C: [11000, 'DuplicateKey'],
  M001D: [12587, 'BackgroundOperationInProgressForNamespace'],
  M003A: [17419, 'Location17419'],
  M003B: [17420, 'Location17420'],
  M007U: [40324, 'UnrecognizedCommand'],
  M0088: [40415, 'Location40415'],
  M00CO: [121, 'DocumentValidationFailure'],
  M00DO: [16, 'InvalidLength'],
  M00EL: [143, 'CursorInUse'],
  M00EW: [24, 'LockTimeout'],
  M00EX: [50, 'MaxTimeMSExpired'],
  M00EY: [59, 'CommandNotFound'],
  M00F1: [112, 'WriteConflict'],
  M00F2: [117, 'ConflictingOperationInProgress'],
  M00F4: [201, 'CannotBuildIndexKeys'],
  '23505': [11000, 'DuplicateKey'],
  '23P01': [11000, 'DuplicateKey'],
  '40001': [112, 'WriteConflict'],
  '40P01': [112, 'WriteConflict'],
  '55P03': [112, 'WriteConflict'],
  '57014': [50, 'MaxTimeMSExpired'],
  '53100': [14031, 'OutOfDiskSpace'],
  '54000': [10334, 'BSONObjectTooLarge'],
};

export const WRITE_CONFLICT = 112;
export const DUPLICATE_KEY = 11000;

export function mongoCodeOf(sqlState: string): readonly [number, string] {
  const known = CODES[sqlState];
  if (known) return known;
  // DocumentDB's other codes report an invalid request; PostgreSQL's other codes report a fault of the engine.
  return sqlState.startsWith('M') ? [2, 'BadValue'] : [1, 'InternalError'];
}

/** PostgreSQL packs a SQLSTATE into an integer: six bits per character, offset by '0', the first one lowest. */
export function unpackSqlState(packed: number): string {
  let state = '';
  for (let i = 0; i < 5; i += 1) state += String.fromCharCode(48 + ((packed >>> (6 * i)) & 63));
  return state;
}

/**
 * MongoDB's own codes are lower than a packed SQLSTATE, unless it ends with zeros as that of a full disk does: such a one
 * is known by its place in the table.
 */
export function isPackedSqlState(code: number): boolean {
  return code > 0xffffff || unpackSqlState(code) in CODES;
}
