import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct MarkdownTests {
  static let page = Markdown(
    """
    # Body mass index (BMI)
    See [the guide](guide/person.md#domain), [`Vectors`](../Vectors) and `a.b`, [\\[Key1990\\]](x.md).
    - item
      ```swift
      let a = `b`
        // indented
      ```
    ```
    [not](a-link)
    ```
    """)

  @Test func `links and code outside of fences are found`() {
    expect(Self.page.links, equals: ["guide/person.md#domain", "../Vectors", "x.md"])
    expect(Self.page.inlineCode, equals: ["Vectors", "a.b"])
    expect(Self.page.prose.contains("Key1990") && !Self.page.prose.contains("a.b"))
  }

  @Test func `fenced blocks keep their lines and lose their own indentation`() {
    expect(Self.page.blocks.map(\.language), equals: ["swift", ""])
    expect(Self.page.blocks[0].lines, equals: ["let a = `b`", "  // indented"])
    expect(Self.page.blocks.map(\.firstLine), equals: [5, 9])
  }

  @Test func `headings have anchors`() {
    expect(Self.page.anchors, equals: ["body-mass-index-bmi"])
  }
}
