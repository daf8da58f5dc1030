import { _addIssue, type GenericSchema } from 'valibot'

/** The schema of an object, which valibot lets a list pass for. */
export function noList<Schema extends GenericSchema>(schema: Schema): Schema {
  const run = schema['~run']
  return {
    ...schema,
    '~run'(dataset, config) {
      if (!Array.isArray(dataset.value)) return run.call(this, dataset, config)
      _addIssue(schema, 'type', dataset as never, config as never)
      return dataset
    },
  } as Schema
}
