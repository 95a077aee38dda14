import { PDFHexString, PDFName, type PDFDocument } from '@cantoo/pdf-lib';

/** Elements of the structure that readers announce. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** A piece of the document, such as a paragraph or a row of a table. */
export interface Element {
  tag: Tag;
  /** The cells that a `TH` is the header of. */
  scope: 'Row' | 'Column' | null;
  content: (Element | { page: number; id: number })[];
}

export interface Structure {
  /**
   * Begins a piece of the document, or of an earlier element. What is drawn next belongs to it, on as many pages as it needs.
   * @param options.within default: the document
   */
  begin: (tag: Tag, options?: { within?: Element; scope?: 'Row' | 'Column' }) => Element;
  /** The operands that mark content of the newest element on a page. */
  mark: (page: number) => { tag: Tag; id: number };
  /** Writes the tree into the document. */
  write: () => void;
}

/** Creates the structure of a document: its elements in reading order (ISO 32000, 14.7). */
export function createStructure(document: PDFDocument): Structure {
  const elements: Element[] = [];
  /** For each page, the element of each piece of marked content. */
  const owners: Element[][] = [];
  let newest: Element | undefined;
  return {
    begin(tag, { within, scope = null } = {}) {
      newest = { tag, scope, content: [] };
      (within?.content ?? elements).push(newest);
      return newest;
    },
    mark(page) {
      if (newest === undefined) throw new Error('No element of the structure has begun.');
      const ofPage = (owners[page] ??= []);
      const id = ofPage.push(newest) - 1;
      newest.content.push({ page, id });
      return { tag: newest.tag, id };
    },
    write: () => {
      writeTree(document, { elements, owners });
    },
  };
}

function writeTree(
  document: PDFDocument,
  { elements, owners }: { elements: readonly Element[]; owners: readonly Element[][] },
): void {
  const { context, catalog } = document;
  const pages = document.getPages();
  const root = context.nextRef();
  const body = context.nextRef();
  const refs = new Map<Element, typeof root>();

  function writeElement(element: Element, parent: typeof root): typeof root {
    const ref = context.nextRef();
    refs.set(element, ref);
    const K = element.content.map((part) =>
      'tag' in part
        ? writeElement(part, ref)
        : context.obj({ Type: 'MCR', Pg: pages[part.page]!.ref, MCID: part.id }),
    );
    const { tag: S, scope: Scope } = element;
    const A = Scope && { A: { O: 'Table', Scope } };
    context.assign(ref, context.obj({ Type: 'StructElem', S, P: parent, K, ...A }));
    return ref;
  }

  const K = elements.map((element) => writeElement(element, body));
  context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K }));
  const Nums = pages.flatMap((page, at) => {
    page.node.set(PDFName.of('StructParents'), context.obj(at));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    const ofPage = (owners[at] ?? []).map((element) => refs.get(element)!);
    return [context.obj(at), context.obj(ofPage)];
  });
  const ParentTree = context.register(context.obj({ Nums }));
  const ParentTreeNextKey = pages.length;
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: [body], ParentTree, ParentTreeNextKey }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}

/** Metadata of a format on top of PDF/A, with the description of its properties that PDF/A asks for. */
export interface Schema {
  name: string;
  uri: string;
  prefix: string;
  properties: readonly {
    name: string;
    value: string;
    type: 'Integer' | 'Text';
    category: 'internal' | 'external';
    description: string;
  }[];
}

const PDF_UA: Schema = {
  name: 'PDF/UA Universal Accessibility Schema',
  uri: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      ...{ name: 'part', value: '1', type: 'Integer', category: 'internal' },
      description: 'Part of ISO 14289',
    },
  ],
};

/**
 * Names the document as one that can be kept (PDF/A-3, level A) and read aloud (PDF/UA-1).
 * @param options.id 32 hexadecimal digits that no other document has
 * @param options.schemas further metadata
 */
export function declareArchive(
  document: PDFDocument,
  {
    title,
    now,
    id,
    schemas = [],
  }: { title: string; now: Date; id: string; schemas?: readonly Schema[] },
): void {
  const { context, catalog } = document;
  // The same as in the metadata.
  document.setProducer(PRODUCER);
  document.setCreator(PRODUCER);
  document.setCreationDate(now);
  document.setModificationDate(now);
  const metadata = metadataOf({ title, now, schemas: [PDF_UA, ...schemas] });
  const stream = context.stream(new Uint8Array(new TextEncoder().encode(metadata)), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
  const identity = PDFHexString.of(id);
  context.trailerInfo.ID = context.obj([identity, identity]);
  // Colours need no profile of a printer, but a meaning of their own: those of sRGB.
  const WhitePoint = [0.9505, 1, 1.089];
  const ColorSpace = context.obj({
    DefaultGray: ['CalGray', { WhitePoint, Gamma: 2.2 }],
    DefaultRGB: ['CalRGB', { WhitePoint, Gamma: [2.2, 2.2, 2.2], Matrix: SRGB }],
  });
  for (const page of document.getPages()) {
    page.node.normalizedEntries().Resources.set(PDFName.of('ColorSpace'), ColorSpace);
  }
}

const PRODUCER = 'Girouette';
const SRGB = [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505];

function metadataOf({
  title,
  now,
  schemas,
}: {
  title: string;
  now: Date;
  schemas: readonly Schema[];
}): string {
  const date = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const namespaces = schemas.map(({ prefix, uri }) => ` xmlns:${prefix}="${uri}"`).join('');
  const values = schemas.flatMap(({ prefix, properties }) =>
    properties.map(({ name, value }) => `<${prefix}:${name}>${escaped(value)}</${prefix}:${name}>`),
  );
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"${namespaces}>
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>${values.join('')}
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>${PRODUCER}</pdf:Producer><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdfaExtension:schemas><rdf:Bag>${schemas.map(describedSchema).join('')}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const describedSchema = ({ name, uri, prefix, properties }: Schema): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties
    .map(
      ({ name: property, type, category, description }) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
    )
    .join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const escaped = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
