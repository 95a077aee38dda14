import { PDFHexString, PDFName, type PDFDocument } from '@cantoo/pdf-lib';

/** Elements of the structure that readers announce. */
export type Tag = 'H1' | 'H2' | 'P';

export interface Structure {
  /** Begins a piece of the text. What is drawn next belongs to it, on as many pages as it needs. */
  begin: (tag: Tag) => void;
  /** The operands that mark content of the current element on a page. */
  mark: (page: number) => { tag: Tag; id: number };
  /** Writes the tree into the document. */
  write: () => void;
}

interface Element {
  tag: Tag;
  content: { page: number; id: number }[];
}

/** Creates the structure of a document: a list of headings and paragraphs in reading order (ISO 32000, 14.7). */
export function createStructure(document: PDFDocument): Structure {
  const elements: Element[] = [];
  /** For each page, the element of each piece of marked content. */
  const owners: Element[][] = [];
  return {
    begin(tag) {
      elements.push({ tag, content: [] });
    },
    mark(page) {
      const element = elements.at(-1);
      if (element === undefined) throw new Error('No element of the structure has begun.');
      const ofPage = (owners[page] ??= []);
      const id = ofPage.push(element) - 1;
      element.content.push({ page, id });
      return { tag: element.tag, id };
    },
    write() {
      const { context, catalog } = document;
      const pages = document.getPages();
      const root = context.nextRef();
      const body = context.nextRef();
      const refs = new Map(elements.map((element) => [element, context.nextRef()]));
      for (const [element, ref] of refs) {
        const kids = element.content.map(({ page, id }) => ({
          Type: 'MCR',
          Pg: pages[page]!.ref,
          MCID: id,
        }));
        context.assign(ref, context.obj({ Type: 'StructElem', S: element.tag, P: body, K: kids }));
      }
      context.assign(
        body,
        context.obj({ Type: 'StructElem', S: 'Document', P: root, K: [...refs.values()] }),
      );
      const numbers = pages.flatMap((page, at) => {
        page.node.set(PDFName.of('StructParents'), context.obj(at));
        page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
        const ofPage = (owners[at] ?? []).map((element) => refs.get(element)!);
        return [context.obj(at), context.obj(ofPage)];
      });
      const ParentTree = context.register(context.obj({ Nums: numbers }));
      const ParentTreeNextKey = pages.length;
      context.assign(
        root,
        context.obj({ Type: 'StructTreeRoot', K: [body], ParentTree, ParentTreeNextKey }),
      );
      catalog.set(PDFName.of('StructTreeRoot'), root);
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    },
  };
}

/**
 * Names the document as one that can be kept (PDF/A-3, level A) and read aloud (PDF/UA-1).
 * @param options.producer the same as in the document's other properties
 */
export function declareArchive(
  document: PDFDocument,
  { title, now }: { title: string; now: Date },
): void {
  const { context, catalog } = document;
  const producer = 'Girouette';
  document.setProducer(producer);
  document.setCreator(producer);
  document.setCreationDate(now);
  document.setModificationDate(now);
  const date = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const metadata = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>${producer}</pdf:Producer><xmp:CreatorTool>${producer}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
  const stream = context.stream(new Uint8Array(new TextEncoder().encode(metadata)), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
  const id = PDFHexString.of(crypto.randomUUID().replaceAll('-', ''));
  context.trailerInfo.ID = context.obj([id, id]);
  // Black text needs no profile of a printer, but a meaning of its own.
  const gray = context.obj(['CalGray', { WhitePoint: [0.9505, 1, 1.089], Gamma: 2.2 }]);
  for (const page of document.getPages()) {
    const { Resources } = page.node.normalizedEntries();
    Resources.set(PDFName.of('ColorSpace'), context.obj({ DefaultGray: gray }));
  }
}

const escaped = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
